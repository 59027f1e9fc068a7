import type { Language } from '@muster/contract/texts/languages.ts';
import { jobTypeLabel, workplaceLabel } from '#board/pages/job-labels.ts';
import { formatLocation } from '#jobs/job.ts';
import { countryLabel, countryName } from '#pages/format.ts';
import { fold } from '#text/fold.ts';
import type { BoardListItem } from './board-list-item.ts';
import type { Choice } from './list-filter.ts';
import type { FilterName } from './list-query.ts';

/** A value of a filter as visitors read it. */
export function choiceLabel(language: Language, name: FilterName, { value, job }: Choice): string {
  return name === 'place' ? (itemPlace(language, job) ?? value) : filterLabel(language, name, value, []);
}

/** The place of a job, with its country in this language. */
export function itemPlace(language: Language, { city, country, countryCode }: BoardListItem): string | undefined {
  const name = countryCode === undefined ? country : countryName(language, countryCode);
  return formatLocation({ city: city ?? null, job_country: name ?? null }) ?? undefined;
}

/** A value that is in use: a place may be that of a job, or its city or country alone. */
export function filterLabel(language: Language, name: FilterName | 'q', value: string, jobs: BoardListItem[]): string {
  if (name === 'mode') return workplaceLabel(language, value) ?? value;
  if (name === 'type') return jobTypeLabel(language, value) ?? value;
  return name === 'place' ? placeFilterLabel(language, value, jobs) : value;
}

function placeFilterLabel(language: Language, value: string, jobs: BoardListItem[]): string {
  const key = fold(value);
  const job = jobs.find(({ placeKeys }) => placeKeys.includes(key));
  if (job?.place !== undefined && fold(job.place) === key) return itemPlace(language, job) ?? value;
  return job?.country !== undefined && fold(job.country) === key ? countryLabel(language, job.country) : value;
}
