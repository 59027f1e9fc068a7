import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { resumeBytesMax, resumeMegabytesMax } from '#limits.ts';
import { applicationsKey, listKeys } from '#queries/candidate-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { readFile } from './read-file.ts';

const fieldNames = ['name', 'email', 'phone', 'job_id', 'source_id', 'tags', 'resume'] as const;
type FieldName = (typeof fieldNames)[number];

export type NewCandidateFields = {
  name: string;
  email: string;
  phone: string;
  tags: string;
  jobId: string;
  sourceId: string;
  file: File | undefined;
};

/** The fields of a new candidate, the reason of a refusal at the field that it is about, and what sends them. */
export function useNewCandidate(jobId: string | undefined, onDone: () => void) {
  const client = useQueryClient();
  const first: NewCandidateFields = { name: '', email: '', phone: '', tags: '', jobId: jobId ?? '', sourceId: '', file: undefined };
  const [fields, setFields] = useState(first);
  const form = useForm(async () => {
    await muster.addCandidate(await toInput(fields));
    showToast({ text: `${fields.name.trim() || fields.file?.name || 'The candidate'} was added` });
    for (const queryKey of [...listKeys, applicationsKey]) void client.invalidateQueries({ queryKey });
    onDone();
  }, fieldNames);
  const isTooLarge = (fields.file?.size ?? 0) > resumeBytesMax;
  const tooLarge = isTooLarge ? `The file is too large. The limit is ${resumeMegabytesMax} MB.` : undefined;
  return {
    fields,
    change: (changes: Partial<NewCandidateFields>) => setFields((old) => ({ ...old, ...changes })),
    errorAt: (name: FieldName) => (name === 'resume' ? tooLarge : undefined) ?? form.errorAt(name),
    /** A refusal that is about no field. */
    failure: form.failure,
    isSending: form.isSending,
    submit: isTooLarge ? undefined : form.submit,
  };
}

async function toInput({ name, email, phone, tags, jobId, sourceId, file }: NewCandidateFields) {
  const tagList = tags.split(',').flatMap((tag) => tag.trim() || []);
  return {
    // Without a name only an upload is taken: its name is read from the CV.
    type: file && name.trim() === '' ? ('upload' as const) : ('prospect' as const),
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(email.trim() !== '' && { email: email.trim() }),
    ...(phone.trim() !== '' && { phone: phone.trim() }),
    ...(tagList.length > 0 && { tags: tagList }),
    ...(jobId !== '' && { job_id: jobId }),
    ...(jobId !== '' && sourceId !== '' && { source_id: sourceId }),
    ...(file && { resume: await readFile(file) }),
  };
}
