import type { Token } from 'markdown-it';
import { type Code, codeFigure, codeTabs } from '#docs/page/code-tabs.ts';
import { parseExample } from './code/parse-curl.ts';
import { pythonExample } from './code/python-example.ts';
import { typescriptExample } from './code/typescript-example.ts';

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
    token.content =
      codes.length > 1 ? codeTabs(codes, `${groups}`).toString() : codes.map((code) => codeFigure(code).toString()).join('');
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
