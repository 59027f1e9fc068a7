import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '#palette/use-settled.ts';
import { foundCandidatesQuery } from '#queries/candidate-queries.ts';
import { Button } from '#ui/button.tsx';
import { ComboBox } from '#ui/forms/combo-box.tsx';
import type { CandidateRef } from './use-schedule-draft.ts';

type Props = {
  candidate: CandidateRef | undefined;
  isFixed: boolean;
  onChange: (candidate: CandidateRef | undefined) => void;
  error?: string | undefined;
};

const offeredMax = 8;

/** Who is interviewed: given, or found by name. */
export function CandidateField({ candidate, isFixed, onChange, error }: Props) {
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
        <span className="field-label">Candidate</span>
        <span className="chosen-candidate">
          <strong className="truncate">{candidate.name}</strong>
          {!isFixed && (
            <Button kind="quiet" onPress={() => onChange(undefined)}>
              Change
            </Button>
          )}
        </span>
      </div>
    );
  const found = data?.candidates ?? [];
  return (
    <ComboBox
      label="Candidate"
      placeholder="Name"
      text={text}
      onType={setText}
      options={found.map(({ id, name, job_title }) => ({ id, label: name ?? 'No name', detail: job_title ?? undefined }))}
      onChoose={(id) => {
        const chosen = found.find((each) => each.id === id);
        setText('');
        if (chosen) onChange({ id: chosen.id, name: chosen.name ?? 'No name' });
      }}
      emptyText="Nobody found."
      error={error}
      autoFocus
    />
  );
}
