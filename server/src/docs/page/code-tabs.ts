import { type Html, html } from '#web/html.ts';
import { codeBlock } from './page-text.ts';

export type Code = { language: string; text: string };

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

export function codeFigure(code: Code): Html {
  return codeBlock(languageName(code), code.text);
}

function languageName({ language, text }: Code): string {
  return languageNames[language] ?? (/^(?:GET|POST|PATCH|DELETE) /.test(text) ? 'HTTP' : 'Text');
}

/** The same in several languages, of which one is shown. `group` is unique on the page. */
export function codeTabs(codes: Code[], group: string): Html {
  return html`<div class="tabs"><div class="choices" role="radiogroup" aria-label="Language of the example">${codes.map(
    (code, index) =>
      html`<label><input type="radio" name="code-${group}" value="${code.language}"${index === 0 && html` checked`}>${languageName(code)}</label>`,
  )}</div>${codes.map((code) => html`<div class="choice" data-language="${code.language}">${codeBlock(html`<span class="caption">${languageName(code)}</span>`, code.text)}</div>`)}</div>
`;
}
