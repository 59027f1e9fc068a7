import type { HistoryEntry } from '@muster/sdk/generated/types.ts';
import { candidateHistoryText, fieldLabel, type HistoryContext } from './history-text.ts';

export type TimelineLine = { at: string; what: string; details?: string; who: string; entry?: HistoryEntry };

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

/** A line for each change; fields of the profile that were filled in together share one. */
export function groupHistory(history: readonly HistoryEntry[], context: HistoryContext): TimelineLine[] {
  const lines: TimelineLine[] = [];
  let filled: { at: string; actorId: string; fields: string[] } | undefined;
  for (const entry of history) {
    const { at, what, actor } = entry;
    const who = actor.type === 'candidate' ? 'candidate' : actor.name;
    if (!profileFields.has(what)) {
      lines.push({ at, who, entry, ...candidateHistoryText(entry, context) });
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
