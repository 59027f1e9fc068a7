import { openThread } from '#concurrency/thread.ts';
import type { Runtime } from '#runtime.ts';
import { type Html, html, trusted } from '#web/html.ts';
import { renderMarkdown } from './markdown.ts';

/** Renders Markdown without blocking the main thread. */
export type Renderer = (markdown: string, levelAbove?: number) => Promise<Html>;

// The worst input of this length takes a few milliseconds: less than passing it to the thread.
const inlineLengthMax = 4000;
const timeoutMs = 5000;

export function openRenderer({ noteError }: Pick<Runtime, 'noteError'>): Renderer {
  const thread = openThread<{ markdown: string; levelAbove: number }, string>(
    new URL('./markdown-thread.ts', import.meta.url),
    timeoutMs,
    (answer): answer is string => typeof answer === 'string',
  );
  return async (markdown, levelAbove = 1) => {
    if (markdown.length <= inlineLengthMax) return renderMarkdown(markdown, levelAbove);
    try {
      return trusted(await thread({ markdown, levelAbove }));
    } catch (error) {
      noteError('render Markdown', error);
      // The source text is still readable.
      return html`<pre>${markdown}</pre>`;
    }
  };
}
