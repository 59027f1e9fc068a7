import { parentPort } from 'node:worker_threads';
import { renderMarkdown } from './markdown.ts';

/* Worker thread that renders long texts. */
parentPort?.on('message', ({ markdown, levelAbove }: { markdown: string; levelAbove: number }) => {
  parentPort?.postMessage(renderMarkdown(markdown, levelAbove).toString());
});
