import { openCvReaders } from '#screening/reading/cv-readers.ts';

/* Reads a CV until it is killed: `cv-readers-child.ts <path>`. Prints a line when its reader is running and has got the document. */
const [path = ''] = process.argv.slice(2);
const readers = openCvReaders({ readers: 1, timeoutMs: 600_000 });
await readers.read(Buffer.from('Ada'), 'text/plain', { countryCode: null });
const reading = readers.read(path, 'application/pdf', { countryCode: null });
setImmediate(() => console.log('reading'));
await reading;
