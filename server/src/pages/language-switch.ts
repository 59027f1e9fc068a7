import { languageNames, languages } from '@muster/contract/texts/languages.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { type Html, html } from '#web/html.ts';
import { addLanguage, type PageLanguage } from './choose-language.ts';

/** Links to this page in every language. `address` may be empty: a link with a query alone leads to the same path. */
export function languageSwitch({ language }: PageLanguage, address: string): Html {
  const links = languages.map(
    (each) =>
      html`<li><a href="${addLanguage(address, each)}" lang="${each}" hreflang="${each}"${each === language && html` aria-current="true"`}>${languageNames[each]}</a></li>\n`,
  );
  return html`<nav class="languages" aria-label="${texts(language).common.language}"><details><summary><span class="unseen">${texts(language).common.language}${texts(language).common.colon}</span>${languageNames[language]}</summary>
<ul>
${links}</ul></details></nav>`;
}
