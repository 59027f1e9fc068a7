import type { Actor } from '@muster/contract/events/event.ts';
import type { Note, NoteInEvent } from '@muster/contract/notes/note.ts';
import { type CurrentCandidate, candidateEventView } from '#candidates/candidate.ts';
import type { NewOccurrence } from '#events/event.ts';
import type { FileLinks } from '#files/file-links.ts';

/** A note that the team sees from now on. */
export function noteOccurrence(
  { fileLinks }: { fileLinks: FileLinks },
  { actor, at }: { actor: Actor; at: Date },
  { id, candidate_id, author, mentions, created_at, updated_at }: Note,
  candidate: CurrentCandidate,
): NewOccurrence {
  const note: NoteInEvent = { id, candidate_id, author, mentions, created_at, updated_at };
  const data = { note, candidate: candidateEventView(candidate, fileLinks.eventResumeUrl), job: candidate.job };
  return { what: 'note_added', actor, at, data, candidateId: candidate.id };
}
