/* Importing node:http also loads its WebSocket client, which takes 14 MB: an import reads every name that a built-in module exports. */
export const { createServer, ServerResponse, STATUS_CODES } = process.getBuiltinModule('node:http');
