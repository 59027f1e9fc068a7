export type Insert = Html | string | number | false | null | undefined | readonly Insert[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Markup that needs no escaping. Only `html` and `trusted` create it, so a plain string is never mistaken for it. */
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
 * Tagged template: `${…}` is escaped unless it is Html. Lists are joined; false, null and undefined become nothing. The escaping is
 * for text and quoted attributes: never insert into <script>, <style>, event handlers or URLs of unknown scheme.
 */
export function html(strings: TemplateStringsArray, ...inserts: Insert[]): Html {
  return new Html(strings.reduce((markup, next, index) => markup + toMarkup(inserts[index - 1]) + next));
}

/** Markup that we have generated without a template. */
export function trusted(markup: string): Html {
  return new Html(markup);
}

function toMarkup(insert: Insert): string {
  if (insert instanceof Html) return insert.toString();
  if (typeof insert === 'string') return escapeHtml(insert);
  if (typeof insert === 'number') return String(insert);
  return insert ? insert.map(toMarkup).join('') : '';
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
