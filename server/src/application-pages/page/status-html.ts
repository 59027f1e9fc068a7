import { applicationGroups } from '@muster/contract/application-pages/application-page-settings.ts';
import { texts } from '@muster/contract/texts/texts.ts';
import { formatDate } from '#pages/format.ts';
import { type Html, html } from '#web/html.ts';
import type { ApplicationView } from './application-view.ts';
import { isAsked } from './waiting-html.ts';

/** Where the application stands: in the words of the employer, or in those of its group. */
export function statusHtml({ language: page, application }: ApplicationView): Html {
  const { language } = page;
  const t = texts(page).application;
  const { shown, withdrawnAt, candidate } = application;
  const own = shown.words[language];
  const groupHelp = shown.group === 'received' && isAsked(application) ? t.receivedHelp : t.groupHelp[shown.group];
  const help = withdrawnAt === null ? groupHelp : t.withdrawnOn({ date: formatDate(language, withdrawnAt) });
  const current = applicationGroups.indexOf(shown.group);
  const steps = applicationGroups.map((group, index) => {
    const state = index === current ? html` aria-current="step"` : index < current && html` class="past"`;
    return html`<li${state}>${t.groups[group]}</li>\n`;
  });
  const since = candidate.applied_at ?? candidate.created_at;
  return html`<section class="stand" aria-labelledby="stand">
<h2 id="stand">${t.stands}</h2>
<p class="words"${own !== undefined && html` dir="auto"`}>${own ?? t.groups[shown.group]}</p>
${(own === undefined || withdrawnAt !== null) && html`<p class="help">${help}</p>\n`}<ol class="track">
${steps}</ol>
<p class="since">${candidate.applied_at === null ? t.addedOn : t.appliedOn} <time datetime="${since}">${formatDate(language, since)}</time></p>
</section>
`;
}
