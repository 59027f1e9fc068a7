export type RegexLiteral = { pattern: string; flags: string; line: number };

const keywords = new Set([
  'return',
  'typeof',
  'case',
  'in',
  'of',
  'delete',
  'void',
  'throw',
  'new',
  'else',
  'do',
  'await',
  'yield',
]);

/**
 * The regular expression literals of a source file. As in a parser, the previous token decides whether a slash begins a literal or is a
 * division; strings, templates and comments are skipped.
 */
export function regexLiterals(source: string): RegexLiteral[] {
  const found: RegexLiteral[] = [];
  let at = 0;
  /** Whether the previous token is a value, after which a slash is a division. */
  let isValue = false;

  const lineAt = (position: number) => source.slice(0, position).split('\n').length;

  const passString = (quote: string) => {
    for (at += 1; at < source.length && source[at] !== quote; at += 1) if (source[at] === '\\') at += 1;
    at += 1;
    isValue = true;
  };

  const passTemplate = () => {
    for (at += 1; at < source.length && source[at] !== '`'; ) {
      if (source.startsWith('${', at)) {
        at += 2;
        passCode('}');
      } else at += source[at] === '\\' ? 2 : 1;
    }
    at += 1;
    isValue = true;
  };

  const passRegex = () => {
    const start = at;
    let isInClass = false;
    for (at += 1; source[at] !== '/' || isInClass; at += 1) {
      if (source[at] === '\\') at += 1;
      else if (source[at] === '[') isInClass = true;
      else if (source[at] === ']') isInClass = false;
      else if (at >= source.length || source[at] === '\n')
        throw new Error(`A slash on line ${lineAt(start)} begins a literal that does not end.`);
    }
    const pattern = source.slice(start + 1, at);
    const [flags = ''] = /^[a-z]*/.exec(source.slice(at + 1, at + 9)) ?? [];
    at += 1 + flags.length;
    found.push({ pattern, flags, line: lineAt(start) });
    isValue = true;
  };

  const passCode = (end: string) => {
    isValue = false;
    while (at < source.length) {
      const character = source.charAt(at);
      const [word] = /^[\w$]+/.exec(source.slice(at, at + 100)) ?? [];
      if (source.startsWith('//', at)) at = findEnd('\n');
      else if (source.startsWith('/*', at)) at = findEnd('*/') + 2;
      else if (character === '"' || character === "'") passString(character);
      else if (character === '`') passTemplate();
      else if (character === '/' && !isValue) passRegex();
      else if (word !== undefined) {
        isValue = !keywords.has(word);
        at += word.length;
      } else if (character === '{') {
        at += 1;
        passCode('}');
      } else if (character === end) {
        at += 1;
        isValue = true;
        return;
      } else {
        if (!/\s/.test(character)) isValue = character === ')' || character === ']';
        at += 1;
      }
    }
  };

  const findEnd = (text: string) => {
    const position = source.indexOf(text, at);
    return position < 0 ? source.length : position;
  };

  passCode('');
  return found;
}
