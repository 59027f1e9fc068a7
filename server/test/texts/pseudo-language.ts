import { textsByLanguage } from '@muster/contract/texts/texts.ts';
import { isRecord } from '#text/is-record.ts';

/** The language whose texts are replaced: its pages have no Latin letters but those of values. */
export const pseudoLanguage = 'it';

const letter = /[a-z]/gi;
const masked = 'ж';

/** Replaces every letter of every text until the returned function is called. A text that is written in the server stays readable. */
export function usePseudoLanguage(): () => void {
  const real = textsByLanguage[pseudoLanguage];
  textsByLanguage[pseudoLanguage] = maskTexts(textsByLanguage.en);
  return () => {
    textsByLanguage[pseudoLanguage] = real;
  };
}

function maskTexts<Texts>(texts: Texts): Texts {
  return new Proxy(Object(texts), {
    get: (section, name) => mask(Reflect.get(section, name)),
    apply: (text, _, values) => mask(Reflect.apply(text, undefined, values)),
  });
}

function mask(text: unknown): unknown {
  if (typeof text === 'string') return text.replace(letter, masked);
  return typeof text === 'function' || isRecord(text) ? maskTexts(text) : text;
}

const hidden = [/<style>.*?<\/style>/gs, /<script.*?<\/script>/gs, /<nav class="languages".*?<\/nav>/gs, /<time .*?<\/time>/gs];
const spokenAttributes = /\b(?:aria-label|title|placeholder|alt|content)="([^"]*)"/g;
/** Names, units, examples and addresses, which are the same everywhere. */
const neutral =
  /https?:\/\/\S+|\bada@example\.com|\bexample\.com\/ada|\b(?:PDF|DOCX|ODT|RTF|TXT|MB|kB|JSON|XML|API|OpenAPI|Muster|CV)\b/g;
const neutralContent = ['width=device-width, initial-scale=1', 'light dark', 'noindex', 'website', 'summary', 'no-referrer'];

/** Words in Latin letters that visitors of a page read or hear. */
export function latinWords(page: string): string[] {
  const text = hidden.reduce((rest, each) => rest.replace(each, ' '), page);
  const attributes = [...text.matchAll(spokenAttributes)]
    .map(([, value = '']) => value)
    .filter((value) => !neutralContent.includes(value));
  const shown = [text.replace(/<[^>]*>/g, ' '), ...attributes].join(' ').replace(/&[a-z#0-9]+;/gi, ' ');
  return shown.replace(neutral, ' ').match(/[A-Za-z]{2,}/g) ?? [];
}
