import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#language/t.ts';
import { useSettled } from '#palette/use-settled.ts';
import { foundCandidatesQuery } from '#queries/candidate-queries.ts';
import { Button } from '#ui/button.tsx';
import { ComboBox } from '#ui/forms/combo-box.tsx';
import type { CandidateRef } from './schedule-draft.ts';

type Props = {
  candidate: CandidateRef | undefined;
  isFixed: boolean;
  onChange: (candidate: CandidateRef | undefined) => void;
};

const offeredMax = 8;

/** Who is interviewed: given, or found by name. */
export function CandidateField({ candidate, isFixed, onChange }: Props) {
  const [text, setText] = useState('');
  const q = useSettled(text.trim());
  const { data } = useQuery({
    ...foundCandidatesQuery(q, offeredMax),
    placeholderData: keepPreviousData,
    enabled: candidate === undefined,
  });
  if (candidate)
    return (
      <div className="field">
        <span className="field-label">{t('Candidate')}</span>
        <span className="chosen-candidate">
          <strong className="truncate">{candidate.name}</strong>
          {!isFixed && (
            <Button kind="quiet" onPress={() => onChange(undefined)}>
              {t('Change')}
            </Button>
          )}
        </span>
      </div>
    );
  const found = data?.candidates ?? [];
  return (
    <ComboBox
      label={t('Candidate')}
      name="candidate_id"
      placeholder={t('Name')}
      text={text}
      onType={setText}
      options={found.map(({ id, name, job_title }) => ({ id, label: name ?? t('No name'), detail: job_title ?? undefined }))}
      onChoose={(id) => {
        const chosen = found.find((each) => each.id === id);
        setText('');
        if (chosen) onChange({ id: chosen.id, name: chosen.name ?? t('No name') });
      }}
      emptyText={t('Nobody found.')}
      autoFocus
    />
  );
}
