// Starts `cubebook lsp` for notebooks, and leaves the rest to the client of the protocol.
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = async () => {
  const command = workspace.getConfiguration("cubebook").get("path", "cubebook");
  client = new LanguageClient(
    "cubebook",
    "cubebook",
    { command, args: ["lsp"] },
    {
      documentSelector: [
        { scheme: "file", language: "markdown" },
        { scheme: "file", pattern: "**/cubebook.yml" },
      ],
    },
  );
  await client.start();
};

exports.deactivate = () => client?.stop();
