import type { CandidateStatus, CandidateType, PoolStage, SignalKind } from '@muster/sdk/generated/types.ts';
import { statusOrder } from '#ui/texts/status-order.ts';

/** What lists can be sorted by; `-` in front: the highest first. */
export type SortName = 'created_at' | 'updated_at' | 'score' | FieldFilterName;
export type Sort = SortName | `-${SortName}`;

/** Which candidates a list shows, in the words of the API. Without job_id: of all jobs. */
export type ListFilters = {
  job_id?: string;
  q?: string;
  status?: CandidateStatus[];
  /** Of the job. */
  stage_id?: string[];
  type?: CandidateType[];
  tags?: string[];
  pool_stage?: PoolStage[];
  source_id?: string;
  external_id?: string;
  email?: string;
  rejection_email?: 'missing';
  score_min?: number;
  skills_score_min?: number;
  experience_score_min?: number;
  location_score_min?: number;
  in_stage_days_min?: number;
  title?: string;
  company?: string;
  language?: string;
  near?: string;
  within_km?: number;
  answers?: string;
  knockouts?: 'met' | 'unmet';
  interview_from?: string;
  interview_to?: string;
  feedback?: 'missing';
  signals?: SignalKind[];
  owner_id?: string;
  created_after?: string;
  created_before?: string;
  updated_after?: string;
  updated_before?: string;
  sort?: Sort;
  /** By the keys of the fields. In an address each is a parameter of its own, `custom_fields.level`. */
  custom_fields?: Readonly<Record<string, string>>;
};

/** As a view has them: with whatever sort the API takes. */
export type GivenFilters = Omit<ListFilters, 'sort'> & { sort?: string };

type PlainName = Exclude<keyof ListFilters, 'custom_fields'>;
export type FieldFilterName = `custom_fields.${string}`;
export type FilterName = PlainName | FieldFilterName;

const fieldPrefix = 'custom_fields.';

const text = (given: string) => given;
const listed = (given: string) => given.split(',').filter((word) => word !== '');
const anyOf =
  <Value extends string>(values: readonly Value[]) =>
  (given: string) =>
    values.filter((value) => listed(given).includes(value));
const oneOf =
  <Value extends string>(...values: readonly Value[]) =>
  (given: string) =>
    values.find((value) => value === given);

/** What each is in an address. Numbers and times are judged by the API, which says what is wrong with them. */
const readers: { [Name in PlainName]: (given: string) => Required<ListFilters>[Name] | undefined } = {
  job_id: text,
  q: text,
  status: anyOf(statusOrder),
  stage_id: listed,
  type: anyOf(['applicant', 'prospect', 'upload']),
  tags: listed,
  pool_stage: anyOf(['cold', 'warm', 'hot', 'not_interested']),
  source_id: text,
  external_id: text,
  email: text,
  rejection_email: oneOf('missing'),
  score_min: Number,
  skills_score_min: Number,
  experience_score_min: Number,
  location_score_min: Number,
  in_stage_days_min: Number,
  title: text,
  company: text,
  language: text,
  near: text,
  within_km: Number,
  answers: text,
  knockouts: oneOf('met', 'unmet'),
  interview_from: text,
  interview_to: text,
  feedback: oneOf('missing'),
  signals: anyOf(['similar_cv', 'shared_contact', 'dead_mail_domain', 'sending_speed', 'hidden_text', 'copied_ad']),
  owner_id: text,
  created_after: text,
  created_before: text,
  updated_after: text,
  updated_before: text,
  sort: readSort,
};

const ownSorts = oneOf('-created_at', 'created_at', '-updated_at', 'updated_at', '-score', 'score');

function readSort(given: string): Sort | undefined {
  return isFieldSort(given) ? given : ownSorts(given);
}

function isFieldSort(given: string): given is FieldFilterName | `-${FieldFilterName}` {
  return isFieldFilter(given.replace(/^-/, ''));
}

/** The field of a sort by one. */
export function sortedField(sort: Sort | undefined): string | undefined {
  return sort !== undefined && isFieldSort(sort) ? sort.slice(sort.indexOf('.') + 1) : undefined;
}

/** Whether a list is sorted by it, in either direction. */
export function isSortedBy(sort: Sort | undefined, name: SortName): boolean {
  return sort === name || sort === `-${name}`;
}

export function isFilterName(name: string): name is FilterName {
  return isPlainName(name) || isFieldFilter(name);
}

function isPlainName(name: string): name is PlainName {
  return Object.hasOwn(readers, name);
}

export function isFieldFilter(name: string): name is FieldFilterName {
  return name.startsWith(fieldPrefix) && name.length > fieldPrefix.length;
}

export function fieldFilter(key: string): FieldFilterName {
  return `${fieldPrefix}${key}`;
}

/** What a filter is in an address; undefined where it is not in use. */
export function filterText(filters: ListFilters, name: FilterName): string | undefined {
  return isFieldFilter(name) ? filters.custom_fields?.[name.slice(fieldPrefix.length)] : parameterOf(filters[name]);
}

/** All parameters of an address with these filters. */
export function filterParameters({ custom_fields = {}, ...filters }: GivenFilters): [string, string][] {
  const plain = Object.entries(filters).map(([name, value]) => [name, parameterOf(value)] as const);
  const own = Object.entries(custom_fields).map(([key, text]) => [fieldFilter(key), text] as const);
  return [...plain, ...own].flatMap(([name, text]) => (text ? [[name, text]] : []));
}

/** As a query, `job_id=…&status=applied,screening`; the same filters always make the same text. */
export function encodeFilters(filters: GivenFilters): string {
  const parameters = new URLSearchParams();
  for (const [name, text] of filterParameters(filters).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    parameters.set(name, text);
  return parameters.toString();
}

export function parameterOf(value: GivenFilters[PlainName]): string | undefined {
  return Array.isArray(value) ? value.join(',') : value?.toString();
}

/** Leaves out what the API does not know. */
export function decodeFilters(address: string): ListFilters {
  const filters: ListFilters = {};
  for (const [name, given] of new URLSearchParams(address)) {
    if (given && isPlainName(name)) read(filters, name, given);
    else if (given && isFieldFilter(name))
      filters.custom_fields = { ...filters.custom_fields, [name.slice(fieldPrefix.length)]: given };
  }
  return filters;
}

/** Those with a value that is none, such as a status that does not exist. */
export function unreadFilters(address: string): PlainName[] {
  const known = decodeFilters(address);
  return [...new Set(new URLSearchParams(address).keys())].filter(isPlainName).filter((name) => {
    const given = new URLSearchParams(address).get(name);
    return given !== '' && known[name] === undefined;
  });
}

function read<Name extends PlainName>(filters: ListFilters, name: Name, given: string): void {
  const value = readers[name](given);
  if (value !== undefined && parameterOf(value) !== '') filters[name] = value;
}
