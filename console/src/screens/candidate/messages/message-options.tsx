import type { Candidate } from '@muster/sdk/generated/types.ts';
import { languages } from '#messages/languages.ts';
import { type MessageDraft, sendTime } from '#messages/message-draft.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { Select } from '#ui/forms/select.tsx';

type Props = {
  candidate: Candidate;
  draft: MessageDraft;
  /** The text has a place for the note, so it is part of it unless it is left out. */
  hasNotePlace: boolean;
  onChange: (change: Partial<MessageDraft>) => void;
};

const ofApplication = { value: '', label: 'Same as application' } as const;

/** Language, time, and whether the note to the candidate is part of it. */
export function MessageOptions({ candidate, draft, hasNotePlace, onChange }: Props) {
  const hasNote = Boolean(candidate.note_to_candidate?.trim());
  return (
    <>
      <div className="message-options">
        <Select
          label="Language"
          value={draft.language}
          options={[ofApplication, ...languages]}
          onChange={(language) => onChange({ language })}
        />
        <DateField
          label="Send later (optional)"
          hasTime
          value={draft.later}
          onChange={(later) => onChange({ later })}
          error={sendTime(draft) === 'past' ? 'Choose a time in the future.' : undefined}
        />
      </div>
      {hasNote && (
        <Checkbox isSelected={draft.includesNote ?? hasNotePlace} onChange={(includesNote) => onChange({ includesNote })}>
          Include the note to the candidate
        </Checkbox>
      )}
    </>
  );
}
