import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { childPids } from './child-pids.ts';

/*
 * Reads CVs with the readers of another copy of the project: `read-cvs-child.ts <project> <path>=<media type> …`. Prints, as JSON, what was
 * read and the command by which the reader was started. Linux only. With the lowest priority, as by `nice`.
 */
setPriority(19);
const [project = '', ...documents] = process.argv.slice(2);
const module = pathToFileURL(join(project, 'server/src/screening/reading/cv-readers.ts')).href;
const { openCvReaders }: typeof import('#screening/reading/cv-readers.ts') = await import(module);
const readers = openCvReaders({ readers: 1 });
const names: (string | null)[] = [];
for (const document of documents) {
  const [path = '', mediaType = ''] = document.split('=');
  const { parsedCv } = await readers.read(path, mediaType, { countryCode: 'DE' });
  names.push(parsedCv.basics.name);
}
const [reader] = await childPids(process.pid);
const command = (await readFile(`/proc/${reader}/cmdline`, 'utf8')).split('\0').slice(0, -1);
await readers.close();
console.log(JSON.stringify({ names, command }));
