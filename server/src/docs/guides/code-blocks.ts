import type { Token } from 'markdown-it';
import { codeBlock } from '#docs/page/page-text.ts';
import { type Html, html } from '#web/html.ts';
import { parseExample } from './code/parse-curl.ts';
import { pythonExample } from './code/python-example.ts';
import { typescriptExample } from './code/typescript-example.ts';

type Code = { language: string; text: string };

const languageNames: Record<string, string> = {
  curl: 'curl',
  sh: 'Shell',
  json: 'JSON',
  ts: 'TypeScript',
  python: 'Python',
  go: 'Go',
  php: 'PHP',
  java: 'Java',
  yaml: 'YAML',
};

/**
 * Turns code into figures. Blocks of several languages in a row are alternatives, and so are the translations of a request with curl:
 * one of them is shown at a time.
 */
export function renderCodeBlocks(tokens: Token[]): void {
  let groups = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'fence') continue;
    const run = alternatives(tokens, index);
    const codes = run.length > 1 ? run.map(toCode) : requestExamples(toCode(token));
    for (const each of run) Object.assign(each, { type: 'html_block', content: '' });
    if (codes.length > 1) groups += 1;
    token.content = codes.length > 1 ? codeTabs(codes, groups).toString() : codes.map(figure).join('');
  }
}

/** The blocks from here on that follow each other, each of another language. */
function alternatives(tokens: Token[], start: number): Token[] {
  const run: Token[] = [];
  for (const token of tokens.slice(start)) {
    if (token.type !== 'fence' || token.info === '' || token.info === 'json' || run.some(({ info }) => info === token.info)) break;
    run.push(token);
  }
  return run.length > 0 ? run : tokens.slice(start, start + 1);
}

function toCode({ info, content }: Token): Code {
  return { language: info, text: content.trimEnd() };
}

/** A request with curl, and the same with the SDK and in Python. */
export function requestExamples(code: Code): Code[] {
  const steps = code.language === 'sh' ? parseExample(code.text) : undefined;
  const typescript = steps?.some((step) => 'captures' in step) ? typescriptExample(steps) : undefined;
  if (!steps || typescript === undefined) return [code];
  return [
    { language: 'curl', text: code.text },
    { language: 'ts', text: typescript },
    { language: 'python', text: pythonExample(steps) },
  ];
}

function figure({ language, text }: Code): string {
  return codeBlock(languageName({ language, text }), text).toString();
}

function languageName({ language, text }: Code): string {
  return languageNames[language] ?? (/^(?:GET|POST|PATCH|DELETE) /.test(text) ? 'HTTP' : 'Text');
}

function codeTabs(codes: Code[], group: number): Html {
  return html`<div class="tabs"><div class="choices" role="radiogroup" aria-label="Language of the example">${codes.map(
    (code, index) =>
      html`<label><input type="radio" name="code-${group}" value="${code.language}"${index === 0 && html` checked`}>${languageName(code)}</label>`,
  )}</div>${codes.map((code) => html`<div class="choice" data-language="${code.language}">${codeBlock(html`<span class="caption">${languageName(code)}</span>`, code.text)}</div>`)}</div>
`;
}
