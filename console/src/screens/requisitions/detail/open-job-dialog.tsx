import type { OpenRequisitionAnswer } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { type RunChange, useChange } from '#changes/use-change.ts';
import { plural, t } from '#language/t.ts';
import { useSettled } from '#palette/use-settled.ts';
import { paths } from '#paths.ts';
import { foundJobsQuery } from '#queries/job-queries.ts';
import type { OpenedRequisition } from '#queries/requisition-queries.ts';
import { navigate } from '#router/location.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { RadioOption, Radios } from '#ui/forms/radios.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { staleQueries } from './use-requisition-actions.ts';

type Props = { requisition: OpenedRequisition; onClose: () => void };

const newJob = 'new';
const offeredMax = 8;

/** A new draft job, or an existing one that gets the openings. Leads to the job. */
export function OpenJobDialog({ requisition, onClose }: Props) {
  const open = useOpenJob();
  const form = useForm({ job_id: newJob }, async ({ job_id }) => {
    if (await open({ requisition, jobId: job_id === newJob ? null : job_id }, form.refuse)) onClose();
  });
  const { openings } = requisition;
  const action = form.values.job_id === newJob ? t('Open job') : t('Add openings');
  return (
    <FormDialog
      title={t('Open a job for {code}', { code: requisition.code })}
      form={form}
      action={action}
      cancel={t('Close')}
      onClose={onClose}
    >
      <Radios label={plural(openings, 'Which job gets one opening?', 'Which job gets {count} openings?')} {...form.at('job_id')}>
        <RadioOption value={newJob} autoFocus>
          {t('A new draft job with the fields of the requisition')}
        </RadioOption>
        <ExistingJobs />
      </Radios>
    </FormDialog>
  );
}

function ExistingJobs() {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const { data } = useQuery({ ...foundJobsQuery(q, offeredMax), placeholderData: (old) => old });
  const jobs = data?.jobs.filter(({ status }) => status !== 'closed') ?? [];
  return (
    <>
      <TextField label={t('Or a job that exists')} placeholder={t('Search jobs')} value={typed} onChange={setTyped} />
      {jobs.map(({ id, job_title, department }) => (
        <RadioOption key={id} value={id}>
          {[job_title, department].filter(Boolean).join(' · ')}
        </RadioOption>
      ))}
      {data && jobs.length === 0 && (
        <p className="field-hint">{q ? t('No open job has this name.') : t('There are no open jobs yet.')}</p>
      )}
    </>
  );
}

type OpenInput = { requisition: OpenedRequisition; jobId: string | null };

function useOpenJob(): RunChange<OpenInput> {
  return useChange({
    send: ({ requisition: { id }, jobId }: OpenInput) => muster.openRequisition({ requisition_id: id, job_id: jobId }),
    doneText: ({ requisition, jobId }) =>
      jobId === null
        ? t('A draft job was made of {code}', { code: requisition.code })
        : t('The job has the openings of {code}', { code: requisition.code }),
    refresh: ({ requisition }) => staleQueries(requisition),
    onDone: (_, { requisition }: OpenRequisitionAnswer) => {
      if (requisition.job_id) navigate(paths.job(requisition.job_id));
    },
  });
}
