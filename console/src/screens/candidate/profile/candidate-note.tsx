import type { Candidate } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { t } from '#language/t.ts';
import { noteToCandidateMax } from '#limits.ts';
import { CandidateSection } from '#screens/candidate/section.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

type Props = { candidate: Candidate; mayEdit: boolean; onChange: (note: string | null) => void };

/** What the candidate may read in follow-ups and rejections. */
export function CandidateNote({ candidate, mayEdit, onChange }: Props) {
  const [draft, setDraft] = useState<string>();
  const { note_to_candidate: note } = candidate;
  if (draft !== undefined) {
    const save = () => {
      setDraft(undefined);
      onChange(draft.trim() || null);
    };
    return (
      <CandidateSection title={t('Note to the candidate')}>
        <TextField
          label={t('Used in follow-up emails')}
          rows={4}
          value={draft}
          onChange={setDraft}
          maxLength={noteToCandidateMax}
          autoFocus
          onKeyDown={(event) => event.key === 'Escape' && setDraft(undefined)}
        />
        <div className="candidate-buttons">
          <Button kind="primary" onPress={save}>
            {t('Save')}
          </Button>
          <Button onPress={() => setDraft(undefined)}>{t('Cancel')}</Button>
        </div>
      </CandidateSection>
    );
  }
  if (!note && !mayEdit) return null;
  const edit = (
    <Button kind="quiet" className="candidate-small-button" onPress={() => setDraft(note ?? '')}>
      {note ? t('Edit') : t('Write')}
    </Button>
  );
  return (
    <CandidateSection title={t('Note to the candidate')} {...(mayEdit && { actions: edit })}>
      {note && <p className="candidate-prose">{note}</p>}
    </CandidateSection>
  );
}
