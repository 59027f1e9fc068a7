import type { Note } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#language/t.ts';
import { notesQuery } from '#queries/note-queries.ts';
import { shortTime } from '#screens/candidate/activity/short-time.ts';
import { CandidateSection } from '#screens/candidate/section.tsx';
import { useSession } from '#session/session.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { splitMentions } from './mentions.ts';
import { NoteForm } from './note-form.tsx';
import { useNoteChanges } from './use-note-changes.ts';
import './notes.css';
import { fullTime } from '#ui/texts/full-time.ts';

const refreshEveryMs = 30_000;

/** What the team writes about the candidate, the newest first. For those who may write notes: others may not read them either. */
export function Notes({ candidateId }: { candidateId: string }) {
  const changes = useNoteChanges(candidateId);
  const { data } = useQuery({
    ...notesQuery(candidateId),
    // New ones are told at once; those that others change or delete are not.
    refetchInterval: refreshEveryMs,
  });
  return (
    <CandidateSection title={t('Notes')} className="candidate-notes">
      <NoteForm id="candidate-note-field" label={t('Note')} sendLabel={t('Add note')} onSend={(note) => void changes.add(note)} />
      <ul className="candidate-entries">
        {data?.notes.map((note) => (
          <NoteEntry key={note.id} note={note} changes={changes} />
        ))}
      </ul>
    </CandidateSection>
  );
}

function NoteEntry({ note, changes }: { note: Note; changes: ReturnType<typeof useNoteChanges> }) {
  const { user } = useSession();
  const [isEditing, setEditing] = useState(false);
  const { id, text, is_private, author, mentions, created_at, updated_at } = note;
  if (isEditing) {
    const close = () => setEditing(false);
    return (
      <li className="candidate-entry">
        <NoteForm
          label={t('Change the note')}
          sendLabel={t('Save')}
          first={{ text, isPrivate: is_private }}
          onCancel={close}
          onSend={(changed) => {
            close();
            void changes.update({ ...changed, id, before: note });
          }}
        />
      </li>
    );
  }
  return (
    <li className="candidate-entry">
      <div className="candidate-entry-head note-head">
        <Avatar name={author.name} size={20} />
        <strong>{author.name}</strong>
        {is_private && <Badge>{t('Private')}</Badge>}
        <time className="muted" dateTime={created_at} title={fullTime(created_at)}>
          {updated_at === created_at ? shortTime(created_at) : t('{time}, changed', { time: shortTime(created_at) })}
        </time>
        {author.id === user.id && !id.startsWith('new ') && (
          <span className="note-actions">
            <Button kind="quiet" className="candidate-small-button" onPress={() => setEditing(true)}>
              {t('Edit')}
            </Button>
            <Button kind="quiet" className="candidate-small-button" onPress={() => void changes.remove(note)}>
              {t('Delete')}
            </Button>
          </span>
        )}
      </div>
      <p className="candidate-prose">
        {splitMentions(
          text,
          mentions.map(({ name }) => name),
        ).map(({ start, words, isMention }) =>
          isMention ? (
            <strong key={start} className="note-mention">
              {words}
            </strong>
          ) : (
            words
          ),
        )}
      </p>
    </li>
  );
}
