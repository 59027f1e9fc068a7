import { writeFileSync } from 'node:fs';
import { openApiDocument } from '../src/openapi/openapi-document.ts';

writeFileSync(new URL('../openapi.json', import.meta.url), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
