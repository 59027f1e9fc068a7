import { readFileSync } from 'node:fs';
import { jsonField } from './run-shell.ts';

/* jq -r .field as a process. */
process.stdout.write(`${jsonField(readFileSync(0, 'utf8'), process.argv.at(-1)?.slice(1) ?? '')}\n`);
