import type { CandidateHistoryEntry } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { candidateHistoryText, fieldLabel, type HistoryContext } from './history-text.ts';
import { isProfileField, isTechnicalEntry } from './technical-entries.ts';
import { withoutUndone } from './undone-entries.ts';

export type TimelineLine = {
  at: string;
  /** With a mark around what is bold: `<b>Moved</b> to Interview`. */
  text: string;
  who: string;
  entry?: CandidateHistoryEntry;
  /** What the server did by itself: it is folded, as nobody has to know it. */
  isTechnical?: boolean;
};

/** A line for each change; fields of the profile that were filled in together share one, and so do a change and its undo. */
export function groupHistory(history: readonly CandidateHistoryEntry[], context: HistoryContext): TimelineLine[] {
  const lines: TimelineLine[] = [];
  let filled: { at: string; actorId: string; fields: string[] } | undefined;
  for (const entry of withoutDoubledMoves(withoutUndone(history))) {
    const { at, what, actor } = entry;
    const who = actor.type === 'candidate' ? t('candidate') : actor.name;
    const isTechnical = isTechnicalEntry(entry);
    if (!isProfileField(what)) {
      lines.push({ at, who, entry, text: changeText(entry, context), isTechnical });
      filled = undefined;
    } else if (filled && filled.at === at && filled.actorId === actor.id) {
      filled.fields.push(fieldLabel(what));
      lines[lines.length - 1] = { at, who, text: filledText(entry, filled.fields), isTechnical };
    } else {
      filled = { at, actorId: actor.id, fields: [fieldLabel(what)] };
      lines.push({ at, who, text: filledText(entry, filled.fields), isTechnical });
    }
  }
  return lines;
}

/** A move to a stage of another status is told once: by the stage, or by the status when that ends the application. */
function withoutDoubledMoves(history: readonly CandidateHistoryEntry[]): CandidateHistoryEntry[] {
  const isSame = (one: CandidateHistoryEntry, other: CandidateHistoryEntry) =>
    one.at === other.at && one.actor.id === other.actor.id;
  const statuses = history.filter(({ what }) => what === 'status');
  const stages = history.filter(({ what }) => what === 'stage');
  const doubled = new Set<CandidateHistoryEntry>();
  for (const stage of stages) {
    const status = statuses.find((entry) => isSame(entry, stage));
    if (status) doubled.add(isEnd(status.to) ? stage : status);
  }
  return history.filter((entry) => !doubled.has(entry));
}

function isEnd(status: unknown): boolean {
  return status === 'rejected' || status === 'hired' || status === 'withdrawn';
}

function filledText({ actor }: CandidateHistoryEntry, labels: readonly string[]): string {
  const fields = labels.join(', ');
  return actor.type === 'system' ? t('<b>Filled in</b> {fields}', { fields }) : t('<b>Corrected</b> {fields}', { fields });
}

function changeText(entry: CandidateHistoryEntry, context: HistoryContext): string {
  const change = candidateHistoryText(entry, context);
  return entry.undone ? t('{change} · undone', { change }) : change;
}
