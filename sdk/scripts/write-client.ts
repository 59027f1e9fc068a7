import { writeFileSync } from 'node:fs';
import { clientSource } from './client-source.ts';

const folder = new URL('../src/generated/', import.meta.url);

for (const [name, text] of Object.entries(clientSource())) writeFileSync(new URL(name, folder), text);
