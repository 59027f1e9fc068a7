import { formStyle } from '#pages/form.ts';
import { type PageParts, styleFrom } from '#pages/layout.ts';
import type { Html } from '#web/html.ts';
import type { ScreenView } from './screen-view.ts';

const style = formStyle + styleFrom(new URL('./screen.css', import.meta.url));

/** What all pages of a pre-screen have in common. */
export function screenPage(view: ScreenView, title: string, main: Html, more: Partial<PageParts> = {}): PageParts {
  return { language: view.language, title, style, company: view.company, main, ...more };
}
