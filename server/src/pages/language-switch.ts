import { type Language, languageNames, languages } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { type Html, html } from '#web/html.ts';
import { addLanguage, type PageLanguage } from './choose-language.ts';

/** The language in which a form is to be shown again, with what was typed. */
export const shownLanguageName = 'show_in';

/**
 * Links to this page in every language. `address` may be empty: a link with a query alone leads to the same path. With the id of a form they
 * are buttons that send it, so that it is shown again as it was filled in.
 */
export function languageSwitch({ language }: PageLanguage, address: string, form?: string): Html {
  const { common } = texts(language);
  const choose = (each: Language) => {
    const current = each === language && html` aria-current="true"`;
    return form === undefined
      ? html`<a href="${addLanguage(address, each)}" lang="${each}"${current}>${languageNames[each]}</a>`
      : html`<button form="${form}" formnovalidate name="${shownLanguageName}" value="${each}" lang="${each}"${current}>${languageNames[each]}</button>`;
  };
  // Enter in a field activates the first button of its form, which must not be a language.
  const send = form !== undefined && html`<button class="unseen" form="${form}" tabindex="-1" aria-hidden="true"></button>`;
  return html`${send}<nav class="languages" aria-label="${common.language}"><details><summary><span class="unseen">${common.language}${common.colon}</span>${languageNames[language]}</summary>
<ul>
${languages.map((each) => html`<li>${choose(each)}</li>\n`)}</ul></details></nav>`;
}
