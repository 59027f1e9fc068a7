import { argv, env } from 'node:process';
import { build } from 'vite';
import { viteConfig } from '../vite.config.ts';
import { compressFiles } from './compress-files.ts';
import { writePages } from './write-pages.ts';

// node console/scripts/build.ts FOLDER: builds the console into the folder. scripts/setup-console.mjs calls it.
const [folder] = argv.slice(2);
if (!folder) throw new Error('The folder to build into is missing.');
// Whoever starts it: with another value, such as that of a test run, React would be bundled for development, and a release have other bytes.
env.NODE_ENV = 'production';
// Relative, because the server knows the path before `/console` only when it starts.
await build({ ...viteConfig, base: './', build: { ...viteConfig.build, outDir: folder, emptyOutDir: true } });
await writePages(folder);
await compressFiles(folder);
