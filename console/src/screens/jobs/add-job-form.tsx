import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useAddJob } from './use-add-job.ts';
import './jobs.css';
import { jobTitleMax } from '#limits.ts';

export function AddJobForm({ children }: { children?: ReactNode }) {
  const [title, setTitle] = useState('');
  const [isSending, setSending] = useState(false);
  const addJob = useAddJob();
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending || title.trim() === '') return;
    setSending(true);
    await addJob(title.trim());
    setSending(false);
  }
  return (
    <form className="add-job" onSubmit={(event) => void send(event)}>
      <TextField
        label="Job title"
        placeholder="Backend Engineer"
        value={title}
        onChange={setTitle}
        maxLength={jobTitleMax}
        isRequired
        autoFocus
      />
      <div className="dialog-actions">
        {children}
        <Button kind="primary" type="submit" isPending={isSending}>
          Add job
        </Button>
      </div>
    </form>
  );
}
