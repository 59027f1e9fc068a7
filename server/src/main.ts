import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Without it, each start strips the types of a thousand files and compiles them again. Where the folder cannot be written, it does nothing.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/muster', import.meta.url)));
await import('#cli/run-process.ts');
