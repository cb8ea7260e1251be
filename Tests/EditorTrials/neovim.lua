-- A Neovim without a screen opens a notebook and asks `cubebook lsp` for what editors ask; what it is told goes to
-- standard output, a line each. Run in the folder of a book, with the program in CUBEBOOK.
local function say(name, text)
  io.stdout:write(name .. ": " .. text .. "\n")
end

local function wait(name, condition)
  if vim.wait(30000, condition, 10) then return end
  say(name, "never came")
  io.stdout:flush()
  vim.cmd("cquit 1")
end

vim.cmd("edit notebooks/a.md")
local buffer = vim.api.nvim_get_current_buf()
local id = vim.lsp.start_client({ name = "cubebook", cmd = { vim.env.CUBEBOOK, "lsp" }, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(buffer, id)
local client = vim.lsp.get_client_by_id(id)
wait("initialize", function() return client.initialized end)
say("encoding", client.offset_encoding)

wait("a problem", function() return #vim.diagnostic.get(buffer) == 2 end)
local problem = vim.diagnostic.get(buffer)[1]
say("problem", problem.lnum .. ":" .. problem.col .. " " .. problem.message:gsub("\n.*", ""))

-- Typed, letter by letter.
vim.api.nvim_win_set_cursor(0, { 4, 0 })
vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes("Sω_0 = 7 [1/s]<Esc>", true, false, true), "x", false)
wait("a mend", function() return #vim.diagnostic.get(buffer) == 0 end)
say("mended", vim.api.nvim_buf_get_lines(buffer, 3, 4, false)[1])

local function ask(method, line, character, more)
  local params = vim.tbl_extend("force", {
    textDocument = vim.lsp.util.make_text_document_params(buffer),
    position = { line = line, character = character },
  }, more or {})
  local answers = vim.lsp.buf_request_sync(buffer, method, params, 30000) or {}
  local answer = answers[id] or {}
  if answer.err then say(method, answer.err.message) end
  return answer.result
end

say("hover", (ask("textDocument/hover", 3, 0).contents.value:gsub("\n.*", "")))
local labels = {}
for _, item in ipairs(ask("textDocument/completion", 8, 0).items) do table.insert(labels, item.label) end
say("completion", labels[1] .. ", " .. labels[2] .. ", and " .. (#labels - 2) .. " more")
say("definition", ask("textDocument/definition", 11, 6)[1].uri:gsub(".*/", "") .. "")

local edit = ask("textDocument/rename", 3, 0, { newName = "ω_1" })
vim.lsp.util.apply_workspace_edit(edit, client.offset_encoding)
say("rename", vim.api.nvim_buf_get_lines(buffer, 3, 4, false)[1])
say("rename", vim.api.nvim_buf_get_lines(buffer, 11, 12, false)[1])

vim.lsp.buf.formatting_sync({}, 30000)
say("formatting", vim.api.nvim_buf_get_lines(buffer, 7, 8, false)[1])

client.request("shutdown", nil, function()
  client.notify("exit")
end)
wait("the end", function() return client.is_stopped() end)
say("end", "of the conversation")
io.stdout:flush()
vim.cmd("qa!")
