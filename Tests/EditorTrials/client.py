"""A client in Python (pygls) opens a notebook and asks `cubebook lsp` for what editors ask.

What it is told goes to standard output, a line each. Run in the folder of a book, with the program as the argument.
lsprotocol checks each answer against the types of the protocol.
"""

import asyncio
import pathlib
import sys

from lsprotocol import types
from pygls.lsp.client import LanguageClient


async def main(program: str) -> None:
    client = LanguageClient("trial", "1")
    told: asyncio.Queue = asyncio.Queue()

    @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    def publish(params: types.PublishDiagnosticsParams) -> None:
        told.put_nowait(params)

    await client.start_io(program, "lsp")
    root = pathlib.Path.cwd()
    found = await client.initialize_async(
        types.InitializeParams(
            capabilities=types.ClientCapabilities(
                general=types.GeneralClientCapabilities(position_encodings=[types.PositionEncodingKind.Utf8]),
                text_document=types.TextDocumentClientCapabilities(
                    document_symbol=types.DocumentSymbolClientCapabilities(hierarchical_document_symbol_support=True),
                    hover=types.HoverClientCapabilities(content_format=[types.MarkupKind.Markdown]),
                ),
            ),
            root_uri=root.as_uri(),
        )
    )
    client.initialized(types.InitializedParams())
    print("server:", found.server_info.name, "counts in", found.capabilities.position_encoding)

    path = root / "notebooks/a.md"
    uri, text = path.as_uri(), path.read_text()
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, "markdown", 1, text))
    )
    first = await asyncio.wait_for(told.get(), 30)
    print("problem:", first.diagnostics[0].code, len(first.diagnostics))

    line = types.Range(types.Position(3, 0), types.Position(3, 1))
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(uri=uri, version=2),
            [types.TextDocumentContentChangePartial(range=line, text="ω_0 = 7 [1/s]")],
        )
    )
    second = await asyncio.wait_for(told.get(), 30)
    print("mended:", len(second.diagnostics), "in version", second.version)

    document = types.TextDocumentIdentifier(uri)
    hover = await client.text_document_hover_async(types.HoverParams(document, types.Position(3, 1)))
    print("hover:", hover.contents.value.split("\n")[0])
    items = await client.text_document_completion_async(types.CompletionParams(document, types.Position(8, 0)))
    print("completion:", len(items.items))
    places = await client.text_document_definition_async(types.DefinitionParams(document, types.Position(11, 6)))
    print("definition:", places[0].uri.split("/")[-1])
    uses = await client.text_document_references_async(
        types.ReferenceParams(types.ReferenceContext(include_declaration=True), document, types.Position(3, 1))
    )
    print("references:", len(uses))
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
    print("symbols:", symbols[0].name, [child.name for child in symbols[0].children])
    folds = await client.text_document_folding_range_async(types.FoldingRangeParams(document))
    print("folds:", len(folds))
    tokens = await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(document))
    print("tokens:", len(tokens.data) // 5)
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(document, line, types.CodeActionContext(diagnostics=[]))
    )
    print("actions:", len(actions or []))
    edits = await client.text_document_formatting_async(
        types.DocumentFormattingParams(document, types.FormattingOptions(tab_size=2, insert_spaces=True))
    )
    print("formatting:", edits[0].new_text.split("\n")[0])
    await client.shutdown_async(None)
    client.exit(None)
    await asyncio.wait_for(client._server.wait(), 30)
    print("end:", client._server.returncode)


asyncio.run(main(sys.argv[1]))
