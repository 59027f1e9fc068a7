import type { CandidateHistoryEntry } from '@muster/sdk/generated/types.ts';
import { candidateHistoryText, fieldLabel, type HistoryContext, type Words } from './history-text.ts';
import { withoutUndone } from './undone-entries.ts';

export type TimelineLine = { at: string; what: string; details?: string; who: string; entry?: CandidateHistoryEntry };

/** Fields of the profile, which the reading of a CV fills in many at a time. */
const profileFields = new Set([
  'name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'headline',
  'current_title',
  'current_company',
  'location_city',
  'location_country',
  'professional_network_url',
  'code_host_url',
  'website_url',
  'languages',
]);

/** A line for each change; fields of the profile that were filled in together share one, and so do a change and its undo. */
export function groupHistory(history: readonly CandidateHistoryEntry[], context: HistoryContext): TimelineLine[] {
  const lines: TimelineLine[] = [];
  let filled: { at: string; actorId: string; fields: string[] } | undefined;
  for (const entry of withoutUndone(history)) {
    const { at, what, actor } = entry;
    const who = actor.type === 'candidate' ? 'candidate' : actor.name;
    if (!profileFields.has(what)) {
      lines.push({ at, who, entry, ...changeWords(entry, context) });
      filled = undefined;
    } else if (filled && filled.at === at && filled.actorId === actor.id) {
      filled.fields.push(fieldLabel(what));
      lines[lines.length - 1] = { at, who, what: 'Filled in', details: filled.fields.join(', ') };
    } else {
      filled = { at, actorId: actor.id, fields: [fieldLabel(what)] };
      lines.push({ at, who, what: 'Filled in', details: fieldLabel(what) });
    }
  }
  return lines;
}

function changeWords(entry: CandidateHistoryEntry, context: HistoryContext): Words {
  const words = candidateHistoryText(entry, context);
  return entry.undone ? { ...words, details: [words.details, '· undone'].filter(Boolean).join(' ') } : words;
}
