import type { OpenRequisitionAnswer } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { muster } from '#api/muster.ts';
import { useChange } from '#changes/use-change.ts';
import { useSettled } from '#palette/use-settled.ts';
import { paths } from '#paths.ts';
import { foundJobsQuery } from '#queries/job-queries.ts';
import type { OpenedRequisition } from '#queries/requisition-queries.ts';
import { navigate } from '#router/location.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { staleQueries } from './use-requisition-actions.ts';

type Props = { requisition: OpenedRequisition; onClose: () => void };

const newJob = 'new';
const offeredMax = 8;

/** A new draft job, or an existing one that gets the openings. Leads to the job. */
export function OpenJobDialog({ requisition, onClose }: Props) {
  const [chosen, setChosen] = useState(newJob);
  const [isSending, setSending] = useState(false);
  const open = useOpenJob();
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const isDone = await open({ requisition, jobId: chosen === newJob ? null : chosen });
    setSending(false);
    if (isDone) onClose();
  }
  const { openings } = requisition;
  const count = openings === 1 ? 'one opening' : `${openings} openings`;
  return (
    <Dialog title={`Open a job for ${requisition.code}`} isOpen onClose={onClose}>
      <form className="requisition-dialog" onSubmit={(event) => void send(event)}>
        <RadioGroup className="requisition-radios" value={chosen} onChange={setChosen}>
          <Label className="field-label">Which job gets {count}?</Label>
          <Radio value={newJob} className="requisition-radio" autoFocus>
            <span className="requisition-radio-dot" />A new draft job with the fields of the requisition
          </Radio>
          <ExistingJobs />
        </RadioGroup>
        <DialogActions>
          <Button onPress={onClose}>Close</Button>
          <Button kind="primary" type="submit" isPending={isSending}>
            {chosen === newJob ? 'Open job' : 'Add openings'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function ExistingJobs() {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const { data } = useQuery({ ...foundJobsQuery(q, offeredMax), placeholderData: (old) => old });
  const jobs = data?.jobs.filter(({ status }) => status !== 'closed') ?? [];
  return (
    <>
      <TextField label="Or a job that exists" placeholder="Search jobs" value={typed} onChange={setTyped} />
      {jobs.map(({ id, job_title, department }) => (
        <Radio key={id} value={id} className="requisition-radio">
          <span className="requisition-radio-dot" />
          <span className="truncate">{[job_title, department].filter(Boolean).join(' · ')}</span>
        </Radio>
      ))}
      {data && jobs.length === 0 && (
        <p className="field-hint">{q ? 'No open job has this name.' : 'There are no open jobs yet.'}</p>
      )}
    </>
  );
}

type OpenInput = { requisition: OpenedRequisition; jobId: string | null };

function useOpenJob(): (input: OpenInput) => Promise<boolean> {
  return useChange({
    send: ({ requisition: { id }, jobId }: OpenInput) => muster.openRequisition({ requisition_id: id, job_id: jobId }),
    doneText: ({ requisition, jobId }) =>
      jobId === null ? `A draft job was made of ${requisition.code}` : `The job has the openings of ${requisition.code}`,
    refresh: ({ requisition }) => staleQueries(requisition),
    onDone: (_, { requisition }: OpenRequisitionAnswer) => {
      if (requisition.job_id) navigate(paths.job(requisition.job_id));
    },
  });
}
