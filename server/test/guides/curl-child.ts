import { appendFileSync, readFileSync } from 'node:fs';
import { sendRequest } from './run-shell.ts';

/* curl as a process, for shell blocks that use what it prints. */
const sent = await sendRequest(process.argv.slice(2), () => readFileSync(0, 'utf8'));
appendFileSync(process.env.CURL_LOG ?? '', `${JSON.stringify(sent)}\n`);
console.log(sent.answer);
