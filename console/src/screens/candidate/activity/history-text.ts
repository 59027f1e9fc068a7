import type { Candidate, CandidateHistoryEntry, CandidateStatus, PoolStage } from '@muster/sdk/generated/types.ts';
import { reasonLabel } from '#candidates-list/actions/reason-label.ts';
import { t } from '#language/t.ts';
import { statusLabel } from '#ui/status-mark.tsx';
import { statusOrder } from '#ui/texts/status-order.ts';

/** The name of a rejection reason; undefined while it is not known. */
export type ReasonName = (id: unknown) => string | undefined;

/** What the words depend on besides the entry. */
export type HistoryContext = { type: Candidate['type']; reasonName: ReasonName; fieldOf: FieldOf };

/** A custom field, and its value in words; undefined while it is not known. */
export type FieldOf = (key: string) => { label: string; textOf: (value: unknown) => string } | undefined;

/** A change in plain words, with a mark around what is bold. */
export function candidateHistoryText(
  { what, from, to, actor }: CandidateHistoryEntry,
  { type, reasonName, fieldOf }: HistoryContext,
): string {
  if (what.startsWith(fieldPrefix)) return fieldChangeText(fieldOf(what.slice(fieldPrefix.length)), what, to);
  switch (what) {
    case 'created':
      return createdText(actor, type);
    case 'applied_again':
      return t('<b>Applied again</b>');
    case 'status':
      return statusText(from, to);
    case 'stage':
      return stageText(from, to);
    case 'job_id':
      return jobText(from, to);
    case 'added_to_job':
      return t('<b>Added</b> from {origin}');
    case 'tags':
      return tagText(wordsOf(from), wordsOf(to));
    case 'pool_stage':
      return poolStageText(to);
    case 'note_to_candidate':
      return to === null
        ? t('<b>Note to the candidate</b> removed')
        : t('<b>Note to the candidate</b> “{note}”', { note: text(to) });
    case 'resume_filename':
      return withDetails(from === null ? t('CV added') : t('CV replaced'), text(to));
    case 'cv_status':
      return to === 'ok' ? t('<b>CV read</b>') : t('<b>CV could not be read</b>');
    case 'rejection_reason_id':
      return to === null ? t('<b>Rejection reason</b> removed') : reasonText(reasonName(to));
    case 'merged':
      return isOfPeople(to)
        ? t('<b>Same person as</b> {name}', { name: nameOf(to) })
        : t('<b>Merged with</b> {name}', { name: nameOf(to) });
    case 'merged_into':
      return isOfPeople(to)
        ? t('<b>Same person as</b> {name}', { name: nameOf(to) })
        : t('<b>Merged into</b> {name}', { name: nameOf(to) });
    case 'unmerged':
      return t('<b>Merge undone</b> with {name}', { name: nameOf(from) });
    case 'erasure_requested':
      return t('<b>Asked for erasure</b>');
    case 'erasure_declined':
      return t('<b>Declined</b> the request for erasure');
    case 'talent_pool_renewed':
      return t('<b>Stays</b> in the talent pool');
    case 'talent_pool_ended':
      return t('<b>Left</b> the talent pool');
    case 'screening_consent':
      return to === false ? t('<b>Declined to be scored</b>') : t('<b>Agreed to be scored</b>');
    default:
      return isPlain(to) ? withDetails(label(what), text(to)) : `<b>${label(what)}</b>`;
  }
}

/** Between the stages of a job, whose names are those of the day. */
function stageText(from: unknown, to: unknown): string {
  if (to === null) return t('<b>Left</b> the stage {stage}', { stage: nameOf(from) });
  if (from === null) return t('<b>Moved</b> to {status}', { status: nameOf(to) });
  return t('<b>Moved</b> to {status} from {previous}', { status: nameOf(to), previous: nameOf(from) });
}

const fieldPrefix = 'custom_fields.';

function fieldChangeText(field: ReturnType<FieldOf>, what: string, to: unknown): string {
  const name = field?.label ?? what.slice(fieldPrefix.length);
  return to === null ? t('<b>{field}</b> cleared', { field: name }) : withDetails(name, text(field?.textOf(to) ?? '…'));
}

/** A label, and what somebody has written or named. */
export function withDetails(shownLabel: string, details: string): string {
  return `<b>${shownLabel}</b> · ${details}`;
}

/** Who adds themselves without a job has left a profile. */
function createdText(actor: CandidateHistoryEntry['actor'], type: Candidate['type']): string {
  if (actor.type !== 'candidate') return t('<b>Added</b>');
  return type === 'prospect' ? t('<b>Joined</b> the talent pool') : t('<b>Applied</b>');
}

const labels: Record<string, string> = {
  external_id: t('External id'),
  ai_screening: t('Summary written'),
  professional_network_data: t('Profile added'),
  code_host_data: t('Code profile read'),
  code_host_evaluation: t('Code host evaluation'),
};

const fieldLabels: Record<string, string> = {
  name: t('name'),
  first_name: t('first name'),
  last_name: t('last name'),
  email: t('email'),
  phone: t('phone'),
  headline: t('headline'),
  current_title: t('title##position'),
  current_company: t('company'),
  location_city: t('city'),
  location_country: t('country'),
  professional_network_url: t('profile'),
  code_host_url: t('code host'),
  website_url: t('website'),
  languages: t('languages'),
  other_emails: t('other emails'),
  other_phones: t('other phones'),
};

/** Within a sentence. */
export function fieldLabel(what: string): string {
  return fieldLabels[what] ?? what.replaceAll('_', ' ');
}

/** What this console does not know is told as the API names it. */
function label(what: string): string {
  const words = what.replaceAll('_', ' ');
  return labels[what] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function statusText(from: unknown, to: unknown): string {
  if (!isStatus(to)) return t('<b>Status changed</b>');
  const status = statusLabel(to);
  const previous = isStatus(from) ? statusLabel(from) : undefined;
  if (to === 'rejected' || to === 'hired' || to === 'withdrawn')
    return previous === undefined ? `<b>${status}</b>` : t('<b>{status}</b> from {previous}', { status, previous });
  return previous === undefined
    ? t('<b>Moved</b> to {status}', { status })
    : t('<b>Moved</b> to {status} from {previous}', { status, previous });
}

/** The jobs are links: `{job}` and `{previous}` are replaced where the line is shown. */
function jobText(from: unknown, to: unknown): string {
  if (to === null) return t('<b>Taken out</b> of {previous}');
  return from === null ? t('<b>Changed job</b> to {job}') : t('<b>Changed job</b> to {job} from {previous}');
}

function tagText(from: string[], to: string[]): string {
  const added = to.filter((tag) => !from.includes(tag)).join(', ');
  const removed = from.filter((tag) => !to.includes(tag)).join(', ');
  if (added === '') return removed === '' ? t('<b>Tags changed</b>') : t('<b>Tags changed</b> without {removed}', { removed });
  return removed === ''
    ? t('<b>Tagged</b> {added}', { added })
    : t('<b>Tagged</b> {added} · without {removed}', { added, removed });
}

const poolStageTexts: Record<PoolStage, string> = {
  cold: t('<b>Talent pool</b> cold'),
  warm: t('<b>Talent pool</b> warm'),
  hot: t('<b>Talent pool</b> hot'),
  not_interested: t('<b>Talent pool</b> not interested'),
};

function poolStageText(to: unknown): string {
  return new Map<unknown, string>(Object.entries(poolStageTexts)).get(to) ?? t('<b>Removed</b> from the talent pool');
}

function reasonText(reason: string | undefined): string {
  return reason === undefined
    ? t('<b>Rejection reason</b> chosen')
    : t('<b>Rejection reason</b> “{reason}”', { reason: text(reasonLabel(reason)) });
}

function wordsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function isStatus(value: unknown): value is CandidateStatus {
  return statusOrder.some((status) => status === value);
}

function isPlain(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

const shownMax = 140;

function text(value: unknown): string {
  const words = String(value);
  return words.length > shownMax ? `${words.slice(0, shownMax)}…` : words;
}

function isOfPeople(line: unknown): boolean {
  return typeof line === 'object' && line !== null && 'kind' in line && line.kind === 'person';
}

function nameOf(line: unknown): string {
  const isNamed = typeof line === 'object' && line !== null && 'name' in line && typeof line.name === 'string';
  return isNamed ? text(line.name) : t('a candidate without a name');
}
