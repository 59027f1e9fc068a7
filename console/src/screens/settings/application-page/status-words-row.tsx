import type { ApplicationGroup, CandidateStatus, Language, ShownStatus } from '@muster/sdk/generated/types.ts';
import { statusWordsMax } from '#limits.ts';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { StatusMark, statusLabel } from '#ui/status-mark.tsx';

const groups: readonly { value: ApplicationGroup; label: string }[] = [
  { value: 'received', label: 'Received' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'closed', label: 'Closed' },
];

type Props = { status: CandidateStatus; language: Language; shown: ShownStatus; onChange: (shown: ShownStatus) => void };

/** A status, its group and words, and what candidates read then. */
export function StatusWordsRow({ status, language, shown, onChange }: Props) {
  const words = shown.words[language] ?? '';
  const group = groups.find(({ value }) => value === shown.group)?.label ?? '';
  return (
    <li className="status-words-row">
      <StatusMark status={status} />
      <Select
        label={`Group of ${statusLabel(status)}`}
        isLabelHidden
        value={shown.group}
        options={groups}
        onChange={(value) => onChange({ ...shown, group: value })}
      />
      <TextField
        label={`Words for ${statusLabel(status)}`}
        className="status-words-field"
        placeholder={group}
        maxLength={statusWordsMax}
        value={words}
        onChange={(text) => onChange({ ...shown, words: { ...shown.words, [language]: text } })}
      />
      <p className="status-words-preview" dir="auto">
        <span className="visually-hidden">Candidates read: </span>
        {words.trim() || group}
      </p>
    </li>
  );
}
