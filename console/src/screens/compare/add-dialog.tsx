import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#language/t.ts';
import { useSettled } from '#palette/use-settled.ts';
import { foundCandidatesQuery } from '#queries/candidate-queries.ts';
import { ComboBox } from '#ui/forms/combo-box.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

type Props = {
  /** Undefined: of all jobs. */
  jobId: string | undefined;
  /** Who is compared already. */
  ids: readonly string[];
  onAdd: (id: string) => void;
  onClose: () => void;
};

const offeredMax = 8;

/** One more candidate of the job, found by name. */
export function AddDialog({ jobId, ids, onAdd, onClose }: Props) {
  const [text, setText] = useState('');
  const q = useSettled(text.trim());
  // Those who are compared already may be among the first.
  const { data } = useQuery({ ...foundCandidatesQuery(q, offeredMax + ids.length, jobId), placeholderData: keepPreviousData });
  const found = (data?.candidates ?? []).filter(({ id }) => !ids.includes(id)).slice(0, offeredMax);
  return (
    <Dialog title={t('Add to the comparison')} isOpen onClose={onClose}>
      <div className="compare-add">
        <ComboBox
          label={jobId === undefined ? t('Candidate') : t('Candidate of the job')}
          placeholder={t('Name')}
          text={text}
          onType={setText}
          options={found.map(({ id, name, current_title, job_title }) => ({
            id,
            label: name ?? t('No name'),
            detail: (jobId === undefined ? job_title : current_title) ?? undefined,
          }))}
          onChoose={onAdd}
          emptyText={t('Nobody found.')}
          autoFocus
        />
      </div>
    </Dialog>
  );
}
