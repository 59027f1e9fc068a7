import { createHash } from 'node:crypto';

/** A statement with its values. It has a name when it is prepared once per connection. */
export type Statement = { text: string; values: unknown[]; name?: string };

type Fragment = { strings: readonly string[]; values: unknown[] };

const composedNamesMax = 300;
const fixed = new WeakMap<TemplateStringsArray, { text: string; name: string }>();
const composed = new Map<string, string>();

/** SQL as it is written: `${…}` becomes a parameter, or is put in place when it is a `part`. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Statement {
  const known = fixed.get(strings);
  if (known) return { ...known, values };
  if (values.some((value) => value instanceof Part)) return compose({ strings, values });
  const text = numbered(strings);
  const statement = { text, name: nameOf(text) };
  fixed.set(strings, statement);
  return { ...statement, values };
}

export class Part {
  readonly fragment: Fragment;

  constructor(fragment: Fragment) {
    this.fragment = fragment;
  }
}

/** A piece of SQL to be put into a statement. */
export function part(strings: TemplateStringsArray, ...values: unknown[]): Part {
  return new Part({ strings, values });
}

export function join(parts: Part[], separator: string): Part {
  if (parts.length === 0) return new Part({ strings: [''], values: [] });
  const between = parts.slice(1).map(() => separator);
  return new Part({ strings: ['', ...between, ''], values: parts });
}

function compose(fragment: Fragment): Statement {
  const values: unknown[] = [];
  const text = unfold(fragment, values);
  const name = composedName(text);
  return name === undefined ? { text, values } : { text, values, name };
}

function unfold({ strings, values }: Fragment, collected: unknown[]): string {
  return strings.reduce((text, next, index) => {
    const value = values[index - 1];
    if (value instanceof Part) return text + unfold(value.fragment, collected) + next;
    collected.push(value);
    return `${text}$${collected.length}${next}`;
  });
}

function numbered(strings: readonly string[]): string {
  return strings.reduce((text, next, index) => `${text}$${index}${next}`);
}

// Bounded, because a client chooses the combination of filters and every name holds memory in every connection.
function composedName(text: string): string | undefined {
  const known = composed.get(text);
  if (known !== undefined || composed.size >= composedNamesMax) return known;
  const name = nameOf(text);
  composed.set(text, name);
  return name;
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 20);
}
