#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { run } from '../scripts/run.mjs';

const args = process.argv.slice(2);
// Only the server shows the console, and is loaded from a bundle.
await run(fileURLToPath(new URL('../server/src/main.ts', import.meta.url)), args, {
  packages: 'server',
  isServer: args[0] === 'serve',
});
