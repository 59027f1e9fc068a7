export type Insert = Html | string | number | false | null | undefined | readonly Insert[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Markup that may be sent as it is. Only `html` and `trusted` make it, so a plain string never passes for it. */
export class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

/**
 * HTML as it is written: `${…}` is escaped, unless it is Html already. Lists are joined; false, null and undefined leave nothing.
 * Escaping is for text and quoted attributes: keep inserts out of <script>, <style>, event handlers and addresses of unknown scheme.
 */
export function html(strings: TemplateStringsArray, ...inserts: Insert[]): Html {
  return new Html(strings.reduce((markup, next, index) => markup + markupOf(inserts[index - 1]) + next));
}

/** Markup of our own making that did not come out of a template. */
export function trusted(markup: string): Html {
  return new Html(markup);
}

function markupOf(insert: Insert): string {
  if (insert instanceof Html) return insert.toString();
  if (typeof insert === 'string') return escapeHtml(insert);
  if (typeof insert === 'number') return String(insert);
  return insert ? insert.map(markupOf).join('') : '';
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
