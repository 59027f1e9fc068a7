import type { Actor } from '@muster/contract/events/event.ts';
import type { Note } from '@muster/contract/notes/note.ts';
import { failure } from '#failure.ts';

type Shared = Pick<Note, 'is_private'> & { mentions: readonly unknown[] };

/** The user whose private notes are shown; null for tokens, which have none. */
export function privateReader({ type, id }: Actor): string | null {
  return type === 'user' ? id : null;
}

/** All tokens of a workspace are one author: the notes of an integration survive the rotation of its token. */
export function isAuthor({ author }: Pick<Note, 'author'>, { type, id }: Actor): boolean {
  return author.type === type && (type === 'api_token' || author.id === id);
}

export function checkPrivacy({ is_private, mentions }: Shared, actor: Actor): void {
  if (!is_private) return;
  if (privateReader(actor) === null) throw failure('private_note_of_token');
  if (mentions.length > 0) throw failure('private_note_mentions');
}
