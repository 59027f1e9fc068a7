import type { JobInList } from '@muster/sdk/generated/types.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#language/t.ts';
import { useSettled } from '#palette/use-settled.ts';
import { jobsToJoinQuery } from '#queries/job-queries.ts';
import { ComboBox } from '#ui/forms/combo-box.tsx';
import { jobStatusLabels } from '#ui/job-status-badge.tsx';

export type ChosenJob = Pick<JobInList, 'id' | 'job_title'>;

type Props = { currentId: string | null; chosen: ChosenJob | undefined; onChange: (job: ChosenJob | undefined) => void };

/** A job by what is typed: those that take candidates first, closed ones marked, without the current one. */
export function JobField({ currentId, chosen, onChange }: Props) {
  const [text, setText] = useState('');
  const [choices, setChoices] = useState(0);
  const q = useSettled(chosen ? '' : text.trim());
  const { data } = useQuery({ ...jobsToJoinQuery(q), placeholderData: keepPreviousData });
  const offered = data?.filter(({ id }) => id !== currentId) ?? [];
  const choose = (job: JobInList | undefined) => {
    if (!job) return;
    setText(job.job_title);
    setChoices(choices + 1);
    onChange(job);
  };
  const type = (typed: string) => {
    setText(typed);
    if (typed !== chosen?.job_title) onChange(undefined);
  };
  const [first, ...others] = offered;
  return (
    <ComboBox
      // A new one for each choice: its list is closed, and the focus stays in the field.
      key={choices}
      label={t('Job')}
      name="job_id"
      placeholder={t('Title, department or location')}
      text={text}
      onType={type}
      options={offered.map((job) => ({ id: job.id, label: job.job_title, detail: detailOf(job) }))}
      onChoose={(id) => choose(offered.find((job) => job.id === id))}
      {...(!chosen && { onEnter: () => others.length === 0 && choose(first) })}
      emptyText={t('No job found.')}
      autoFocus
    />
  );
}

function detailOf({ status, job_location }: JobInList): string | undefined {
  if (status === 'active') return job_location ?? undefined;
  return job_location ? `${jobStatusLabels[status]} · ${job_location}` : jobStatusLabels[status];
}
