#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { run } from '../scripts/run.mjs';

await run(fileURLToPath(new URL('../server/src/main.ts', import.meta.url)), process.argv.slice(2));
