import { jobTypeLabels, workplaceLabels } from '#board/pages/job-labels.ts';
import { fold } from '#text/fold.ts';
import { type Html, html } from '#web/html.ts';
import type { BoardListItem } from './board-list-item.ts';
import type { Choice, Filtered } from './list-filter.ts';
import { type FilterName, filterNames, type ListQuery } from './list-query.ts';

const filterLabels: Record<FilterName, string> = { department: 'Department', place: 'Place', mode: 'Workplace', type: 'Type' };
const valueLabels: Partial<Record<FilterName, Record<string, string>>> = { mode: workplaceLabels, type: jobTypeLabels };

// Keeps the page small; rarer values can still be searched for.
const choicesMax = 24;

/** Search and filters as an HTML form. */
export function filterForm(path: string, query: ListQuery, { choices }: Filtered, jobs: BoardListItem[]): Html {
  const useful = filterNames.filter((name) => query[name] !== '' || hasSeveralValues(jobs, name));
  return html`<search><form class="filters" action="${path}">
<div class="find"><label class="unseen" for="q">Search jobs</label>
<input id="q" name="q" type="search" value="${query.q}" placeholder="Search jobs" autocomplete="off" dir="auto"><button class="button">Search</button></div>
${useful.length > 0 && html`<div class="choices">\n${useful.map((name) => select(name, query[name], choices[name]))}</div>`}
</form></search>`;
}

/** Whether this filter could exclude any job. */
function hasSeveralValues(jobs: BoardListItem[], name: FilterName): boolean {
  const [first] = jobs;
  return jobs.some((job) => job[name] !== first?.[name]);
}

function select(name: FilterName, value: string, choices: Choice[]): Html {
  const isChosen = (choice: Choice) => value !== '' && fold(choice.value) === fold(value);
  const listed = choices.filter((choice, index) => index < choicesMax || isChosen(choice));
  const isUnlisted = value !== '' && !listed.some(isChosen);
  return html`<div><label for="${name}">${filterLabels[name]}</label>
<select id="${name}" name="${name}"><option value="">All</option>${listed.map((choice) => option(choice, valueLabels[name], isChosen(choice)))}${isUnlisted && html`<option value="${value}" selected>${valueLabels[name]?.[value] ?? value}</option>`}</select></div>
`;
}

function option({ value, label, count }: Choice, valueLabel: Record<string, string> | undefined, isChosen: boolean): Html {
  return html`<option value="${value}"${isChosen && html` selected`}>${valueLabel?.[label] ?? label} (${count})</option>`;
}
