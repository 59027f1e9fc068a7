import type { CustomField, Question } from '@muster/sdk/generated/types.ts';
import { locale } from '#language/locale.ts';
import { plural, t } from '#language/t.ts';
import { emailMax, languageFilterMax, positionFilterMax, tagsTextMax, townFilterMax } from '#limits.ts';
import { statusLabel } from '#ui/status-mark.tsx';
import { statusOrder } from '#ui/texts/status-order.ts';
import { type FilterName, fieldFilter, filterText, type ListFilters } from '../list-filters.ts';
import { answersText } from './answers-text.ts';
import { dayOf } from './days.ts';

/** Of a number that is typed. */
export const numberTextMax = 20;

export type Option = { value: string; label: string };

/** What can be chosen where the server knows it; undefined until it is read. */
export type FilterChoices = {
  jobs: readonly Option[] | undefined;
  sources: readonly Option[] | undefined;
  owners: readonly Option[] | undefined;
  stages: readonly Option[] | undefined;
  questions: readonly Question[] | undefined;
};

/** One field of the form of a filter, for one parameter. A date is a day; `isEnd`: its end. */
export type FilterField = { name: FilterName; label: string; hint?: string } & (
  | { kind: 'text'; max: number; type?: 'email' }
  | { kind: 'number' }
  | { kind: 'date'; isEnd?: boolean }
);

type Form =
  | { kind: 'options'; options: (choices: FilterChoices) => readonly Option[] | undefined; isSingle: boolean }
  | { kind: 'fields'; fields: readonly FilterField[]; lead?: string }
  /** From and to, of one parameter: `3..5`. */
  | { kind: 'range'; isDate: boolean }
  | { kind: 'answers' };

/** Where a list is: a job is chosen, also by the screen itself, and has stages of its own; what the user may read. */
type FiltersPlace = {
  hasJob: boolean;
  hasStages: boolean;
  isOfJob: boolean;
  mayReadJobs: boolean;
  mayReadMembers: boolean;
  hasSignals: boolean;
};

type Words = { label: string; value: string };

export type FilterKind = {
  id: string;
  label: string;
  /** The parameters that it sets. */
  names: readonly [FilterName, ...FilterName[]];
  /** Parameters that mean nothing once it is changed. */
  clears?: readonly FilterName[];
  /** Whether the menu has it; one in use is shown anyway. */
  isOffered?: (place: FiltersPlace) => boolean;
  form: Form;
  /** What the chip says. */
  words: (filters: ListFilters, choices: FilterChoices) => Words;
};

const signalKinds: readonly Option[] = [
  { value: 'similar_cv', label: t('Similar CV') },
  { value: 'shared_contact', label: t('Shared contact') },
  { value: 'dead_mail_domain', label: t('Dead email domain') },
  { value: 'sending_speed', label: t('Sending speed') },
  { value: 'hidden_text', label: t('Hidden text') },
  { value: 'copied_ad', label: t('Copied job ad') },
];

export const poolStages: readonly Option[] = [
  { value: 'cold', label: t('Cold') },
  { value: 'warm', label: t('Warm') },
  { value: 'hot', label: t('Hot') },
  { value: 'not_interested', label: t('Not interested') },
];

/** All filters, in the order of the menu. */
export const filterKinds: readonly FilterKind[] = [
  {
    ...optionsOf('job_id', t('Job'), ({ jobs }) => jobs, { isSingle: true, gone: t('Deleted job') }),
    clears: ['stage_id', 'source_id', 'answers', 'knockouts'],
    isOffered: ({ isOfJob, mayReadJobs }) => !isOfJob && mayReadJobs,
  },
  optionsOf('status', t('Status'), () => statusOrder.map((value) => ({ value, label: statusLabel(value) }))),
  {
    ...optionsOf('stage_id', t('Stage'), ({ stages }) => stages, { gone: t('Deleted stage') }),
    isOffered: ({ hasStages }) => hasStages,
  },
  {
    id: 'score',
    label: t('Score'),
    names: ['score_min', 'skills_score_min', 'experience_score_min', 'location_score_min'],
    form: {
      kind: 'fields',
      lead: t('At least, from 0 to 100'),
      fields: [
        { kind: 'number', name: 'score_min', label: t('Score') },
        { kind: 'number', name: 'skills_score_min', label: t('Skills') },
        { kind: 'number', name: 'experience_score_min', label: t('Experience') },
        { kind: 'number', name: 'location_score_min', label: t('Location') },
      ],
    },
    words: scoreWords,
  },
  {
    id: 'answers',
    label: t('Answers'),
    names: ['answers'],
    isOffered: ({ hasJob }) => hasJob,
    form: { kind: 'answers' },
    words: ({ answers = '' }, { questions }) => ({ label: '', value: questions ? answersText(answers, questions) : '…' }),
  },
  {
    ...optionsOf(
      'knockouts',
      t('Knock-out questions'),
      () => [
        { value: 'met', label: t('As expected') },
        { value: 'unmet', label: t('Not as expected') },
      ],
      { isSingle: true },
    ),
    isOffered: ({ hasJob }) => hasJob,
  },
  {
    id: 'place',
    label: t('Location'),
    names: ['near', 'within_km'],
    form: {
      kind: 'fields',
      fields: [
        { kind: 'text', name: 'near', label: t('Town'), hint: t('Such as Berlin, or Paris, US'), max: townFilterMax },
        { kind: 'number', name: 'within_km', label: t('Distance in km'), hint: t('Defaults to 50') },
      ],
    },
    words: ({ near = '', within_km = 50 }) => ({
      label: '',
      value: t('Within {distance} km of {place}', { distance: within_km, place: near }),
    }),
  },
  textOf({ name: 'title', label: t('Title##position'), hint: t('All of these words; beginnings match'), max: positionFilterMax }),
  textOf({ name: 'company', label: t('Company'), hint: t('All of these words; beginnings match'), max: positionFilterMax }),
  textOf({ name: 'language', label: t('Language'), hint: t('Its name or code, such as German or de'), max: languageFilterMax }),
  textOf({ name: 'tags', label: t('Tags'), hint: t('Any of these, separated by commas'), max: tagsTextMax }),
  {
    ...optionsOf('source_id', t('Source'), ({ sources }) => sources, { isSingle: true, gone: t('Deleted source') }),
    isOffered: ({ hasJob, mayReadJobs }) => hasJob && mayReadJobs,
  },
  {
    ...optionsOf('owner_id', t('Owner##of a job'), ({ owners }) => owners, { isSingle: true, gone: t('Former member') }),
    isOffered: ({ isOfJob, mayReadMembers }) => !isOfJob && mayReadMembers,
  },
  {
    id: 'stage-age',
    label: t('In stage'),
    names: ['in_stage_days_min'],
    form: { kind: 'fields', fields: [{ kind: 'number', name: 'in_stage_days_min', label: t('Days, at least') }] },
    words: ({ in_stage_days_min = 0 }) => ({
      label: t('In stage'),
      value: plural(in_stage_days_min, '≥ {count} day', '≥ {count} days'),
    }),
  },
  optionsOf('feedback', t('Feedback'), () => [{ value: 'missing', label: t('Missing') }], { isSingle: true }),
  daysOf('interview', t('Interview'), ['interview_from', 'interview_to']),
  { ...optionsOf('signals', t('Worth a look'), () => signalKinds), isOffered: ({ hasSignals }) => hasSignals },
  optionsOf('type', t('Type'), () => [
    { value: 'applicant', label: t('Applicant') },
    { value: 'prospect', label: t('Prospect') },
    { value: 'upload', label: t('Upload') },
  ]),
  optionsOf('pool_stage', t('Pool stage'), () => poolStages),
  textOf({ name: 'email', label: t('Email'), type: 'email', max: emailMax }),
  optionsOf('rejection_email', t('Rejection'), () => [{ value: 'missing', label: t('Not told') }], { isSingle: true }),
  daysOf('added', t('Added'), ['created_after', 'created_before']),
  daysOf('changed', t('Changed'), ['updated_after', 'updated_before']),
];

/** Filters by the custom fields that lists can be filtered by. */
export function fieldKinds(fields: readonly CustomField[]): FilterKind[] {
  return fields.filter(({ filterable }) => filterable).map(fieldKind);
}

function fieldKind(field: CustomField): FilterKind {
  const { key, label, type, options } = field;
  const name = fieldFilter(key);
  if (type === 'boolean') return optionsOf(name, label, () => yesOrNo, { isSingle: true });
  if (type === 'select' || type === 'multi_select') {
    const escaped = options.map((option) => ({ ...option, value: option.value.replace(/[\\,]/g, '\\$&') }));
    return optionsOf(name, label, () => escaped);
  }
  if (type === 'member') return optionsOf(name, label, ({ owners }) => owners);
  if (type === 'text') return textOf({ name, label, max: positionFilterMax });
  const words = (filters: ListFilters) => {
    const [from = '', to = ''] = (filterText(filters, name) ?? '').split('..');
    return { label, value: [from, to].filter(Boolean).join(' – ') === '' ? '…' : `${from || '…'} – ${to || '…'}` };
  };
  return { id: name, label, names: [name], form: { kind: 'range', isDate: type === 'date' }, words };
}

const yesOrNo: readonly Option[] = [
  { value: 'true', label: t('Yes') },
  { value: 'false', label: t('No') },
];

export function isUsed({ names }: FilterKind, filters: ListFilters): boolean {
  return names.some((name) => filterText(filters, name) !== undefined);
}

type OptionsSettings = { isSingle?: boolean; gone?: string };

/** `gone`: what the chip says of a value that is no longer there. */
function optionsOf(
  name: FilterName,
  label: string,
  options: (choices: FilterChoices) => readonly Option[] | undefined,
  { isSingle = false, gone }: OptionsSettings = {},
): FilterKind {
  const words = (filters: ListFilters, choices: FilterChoices): Words => {
    const known = options(choices);
    const values = (filterText(filters, name) ?? '').split(',');
    const labelOf = (value: string) => known?.find((option) => option.value === value)?.label ?? gone ?? value;
    return { label, value: known ? values.map(labelOf).join(', ') : '…' };
  };
  return { id: name, label, names: [name], form: { kind: 'options', options, isSingle }, words };
}

function textOf(field: { name: FilterName; label: string; hint?: string; max: number; type?: 'email' }): FilterKind {
  const { name, label } = field;
  return {
    id: name,
    label,
    names: [name],
    form: { kind: 'fields', fields: [{ kind: 'text', ...field }] },
    words: (filters) => ({ label, value: (filterText(filters, name) ?? '').split(',').join(', ') }),
  };
}

function daysOf(id: string, label: string, [from, until]: readonly [FilterName, FilterName]): FilterKind {
  return {
    id,
    label,
    names: [from, until],
    form: {
      kind: 'fields',
      fields: [
        { kind: 'date', name: from, label: t('From') },
        { kind: 'date', name: until, label: t('Until'), isEnd: true },
      ],
    },
    words: (filters) => ({ label, value: daysText(dayText(filterText(filters, from)), dayText(filterText(filters, until))) }),
  };
}

function daysText(from: string, until: string): string {
  if (!until) return t('from {day}', { day: from });
  if (!from) return t('until {day}', { day: until });
  return from === until ? from : `${from} – ${until}`;
}

function dayText(timestamp: string | undefined): string {
  const day = dayOf(timestamp);
  if (!day) return '';
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year, month - 1, date).toLocaleDateString(locale, { day: 'numeric', month: 'short', year: 'numeric' });
}

function scoreWords({ score_min, skills_score_min, experience_score_min, location_score_min }: ListFilters): Words {
  const parts = [
    { label: t('Score'), least: score_min },
    { label: t('Skills'), least: skills_score_min },
    { label: t('Experience'), least: experience_score_min },
    { label: t('Location'), least: location_score_min },
  ].filter(({ least }) => least !== undefined);
  const [first, ...others] = parts;
  return {
    label: first?.label ?? '',
    value: [`≥ ${first?.least}`, ...others.map(({ label, least }) => `${label} ≥ ${least}`)].join(', '),
  };
}
