import type { Candidate, CandidateHistoryEntry, CandidateStatus } from '@muster/sdk/generated/types.ts';
import { statusLabel } from '#ui/status-mark.tsx';
import { statusOrder } from '#ui/texts/status-order.ts';

export type Words = { what: string; details?: string };
/** The name of a rejection reason; undefined while it is not known. */
export type ReasonName = (id: unknown) => string | undefined;

/** What the words depend on besides the entry. */
export type HistoryContext = { type: Candidate['type']; reasonName: ReasonName };

/** A change in plain words: what is bold, and the rest of the line. */
export function candidateHistoryText(
  { what, from, to, actor }: CandidateHistoryEntry,
  { type, reasonName }: HistoryContext,
): Words {
  switch (what) {
    case 'created':
      return createdWords(actor, type);
    case 'applied_again':
      return { what: 'Applied again' };
    case 'status':
      return statusWords(from, to);
    case 'tags':
      return tagWords(wordsOf(from), wordsOf(to));
    case 'pool_stage':
      return to === null
        ? { what: 'Removed', details: 'from the talent pool' }
        : { what: 'Talent pool', details: text(to).replace('_', ' ') };
    case 'note_to_candidate':
      return to === null
        ? { what: 'Note to the candidate', details: 'removed' }
        : { what: 'Note to the candidate', details: quoted(to) };
    case 'resume_filename':
      return { what: from === null ? 'CV added' : 'CV replaced', details: `· ${text(to)}` };
    case 'cv_status':
      return to === 'ok' ? { what: 'CV read' } : { what: 'CV could not be read' };
    case 'rejection_reason_id':
      return to === null
        ? { what: 'Rejection reason', details: 'removed' }
        : { what: 'Rejection reason', details: reasonWords(reasonName(to)) };
    case 'merged':
      return { what: isOfPeople(to) ? 'Same person as' : 'Merged with', details: nameOf(to) };
    case 'merged_into':
      return { what: isOfPeople(to) ? 'Same person as' : 'Merged into', details: nameOf(to) };
    case 'unmerged':
      return { what: 'Merge undone', details: `with ${nameOf(from)}` };
    case 'erasure_requested':
      return { what: 'Asked for erasure' };
    case 'erasure_declined':
      return { what: 'Declined', details: 'the request for erasure' };
    case 'talent_pool_renewed':
      return { what: 'Stays', details: 'in the talent pool' };
    case 'talent_pool_ended':
      return { what: 'Left', details: 'the talent pool' };
    case 'screening_consent':
      return { what: to === false ? 'Declined to be scored' : 'Agreed to be scored' };
    default:
      return { what: label(what), ...(isPlain(to) && { details: `· ${text(to)}` }) };
  }
}

/** Who adds themselves without a job has left a profile. */
function createdWords(actor: CandidateHistoryEntry['actor'], type: Candidate['type']): Words {
  if (actor.type !== 'candidate') return { what: 'Added' };
  return type === 'prospect' ? { what: 'Joined', details: 'the talent pool' } : { what: 'Applied' };
}

const labels: Record<string, string> = {
  external_id: 'External id',
  ai_screening: 'Summary written',
  professional_network_data: 'Profile added',
  code_host_data: 'Code profile read',
};

const fieldLabels: Record<string, string> = {
  current_title: 'title',
  current_company: 'company',
  location_city: 'city',
  location_country: 'country',
  professional_network_url: 'profile',
  code_host_url: 'code host',
  website_url: 'website',
  email: 'email',
};

/** Within a sentence. */
export function fieldLabel(what: string): string {
  return fieldLabels[what] ?? what.replaceAll('_', ' ');
}

function label(what: string): string {
  const words = what.replaceAll('_', ' ');
  return labels[what] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function statusWords(from: unknown, to: unknown): Words {
  const before = isStatus(from) ? ` from ${statusLabel(from)}` : '';
  if (!isStatus(to)) return { what: 'Status changed' };
  if (to === 'rejected' || to === 'hired' || to === 'withdrawn') return { what: statusLabel(to), details: before.trim() };
  return { what: 'Moved', details: `to ${statusLabel(to)}${before}` };
}

function tagWords(from: string[], to: string[]): Words {
  const added = to.filter((tag) => !from.includes(tag));
  const removed = from.filter((tag) => !to.includes(tag));
  const parts = [added.length > 0 && added.join(', '), removed.length > 0 && `without ${removed.join(', ')}`];
  return { what: added.length > 0 ? 'Tagged' : 'Tags changed', details: parts.filter(Boolean).join(' · ') };
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

function reasonWords(name: string | undefined): string {
  return name === undefined ? 'chosen' : quoted(name);
}

const shownMax = 140;

function text(value: unknown): string {
  const words = String(value);
  return words.length > shownMax ? `${words.slice(0, shownMax)}…` : words;
}

function quoted(value: unknown): string {
  return `“${text(value)}”`;
}

function isOfPeople(line: unknown): boolean {
  return typeof line === 'object' && line !== null && 'kind' in line && line.kind === 'person';
}

function nameOf(line: unknown): string {
  const isNamed = typeof line === 'object' && line !== null && 'name' in line && typeof line.name === 'string';
  return isNamed ? text(line.name) : 'a candidate without a name';
}
