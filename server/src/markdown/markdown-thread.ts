import { renderMarkdown } from './markdown.ts';

/** Renders long texts, on a worker thread. */
export function handle({ markdown, levelAbove }: { markdown: string; levelAbove: number }): string {
  return renderMarkdown(markdown, levelAbove).toString();
}
