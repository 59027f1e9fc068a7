import { texts } from '@muster/contract/texts/texts.ts';
import { languageParameter, type PageLanguage } from '#pages/choose-language.ts';
import { formatNumber, isSingular } from '#pages/format.ts';
import { fold } from '#text/fold.ts';
import { type Html, html } from '#web/html.ts';
import type { BoardListItem } from './board-list-item.ts';
import { choiceLabel, filterLabel } from './filter-labels.ts';
import type { Choice, Filtered } from './list-filter.ts';
import { type FilterName, filterNames, type ListQuery } from './list-query.ts';

// Keeps the page small; rarer values can still be searched for.
const choicesMax = 24;

/** Search and filters as an HTML form. */
export function filterForm(page: PageLanguage, path: string, query: ListQuery, { choices }: Filtered, jobs: BoardListItem[]): Html {
  const { board } = texts(page.language);
  const count = formatNumber(page.language, jobs.length);
  const placeholder = isSingular(page.language, jobs.length) ? board.searchJobs : board.searchOpenJobs({ count });
  const useful = filterNames.filter((name) => query[name] !== '' || hasSeveralValues(jobs, name));
  return html`<search><form class="filters" action="${path}">
${page.isChosen && html`<input type="hidden" name="${languageParameter}" value="${page.language}">\n`}<div class="find"><label class="unseen" for="q">${board.searchJobs}</label><input id="q" name="q" type="search" value="${query.q}" placeholder="${placeholder}" autocomplete="off" dir="auto"><button class="button quiet">${board.search}</button></div>
${useful.length > 0 && html`<div class="choices">\n${useful.map((name) => select(page, name, query[name], choices[name], jobs))}</div>\n`}</form></search>`;
}

/** Whether this filter could exclude any job. */
function hasSeveralValues(jobs: BoardListItem[], name: FilterName): boolean {
  const [first] = jobs;
  return jobs.some((job) => job[name] !== first?.[name]);
}

function select(page: PageLanguage, name: FilterName, value: string, choices: Choice[], jobs: BoardListItem[]): Html {
  const { board } = texts(page.language);
  const isChosen = (choice: Choice) => value !== '' && fold(choice.value) === fold(value);
  const listed = choices.filter((choice, index) => index < choicesMax || isChosen(choice));
  const isUnlisted = value !== '' && !listed.some(isChosen);
  const label = name === 'mode' ? board.workplace : board[name];
  return html`<label class="unseen" for="${name}">${label}</label><select id="${name}" name="${name}"${value !== '' && html` class="set"`}><option value="">${label}</option>${listed.map((choice) => option(page, name, choice, isChosen(choice)))}${isUnlisted && html`<option value="${value}" selected>${filterLabel(page.language, name, value, jobs)}</option>`}</select>
`;
}

function option({ language }: PageLanguage, name: FilterName, choice: Choice, isChosen: boolean): Html {
  return html`<option value="${choice.value}"${isChosen && html` selected`}>${choiceLabel(language, name, choice)} (${formatNumber(language, choice.count)})</option>`;
}
