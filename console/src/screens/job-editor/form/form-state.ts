import { useState } from 'react';
import { failedField, failureText } from '#api/failure-text.ts';
import { showToast } from '#toasts/toasts.ts';
import { type FieldFailure, jobField } from './field-failures.ts';
import type { JobForm } from './job-form.ts';

/** What the parts of the editor show and change. */
export type FormState = {
  form: JobForm;
  change: (fields: Partial<JobForm>) => void;
  failure: FieldFailure | undefined;
  /** What is wrong with a field. */
  errorOf: (field: string, question?: number) => string | undefined;
};

export function useFormState(first: JobForm) {
  const [form, setForm] = useState(first);
  const [failure, setFailure] = useState<FieldFailure>();
  const change = (fields: Partial<JobForm>) => {
    setForm((before) => ({ ...before, ...fields }));
    setFailure((shown) => (shown && isAbout(shown, fields) ? undefined : shown));
  };
  const errorOf = (field: string, question?: number) =>
    failure?.field === field && failure.question === question ? failure.text : undefined;
  return { form, setForm, change, failure, setFailure, errorOf, showRefusal: (error: unknown) => setFailure(showRefusal(error)) };
}

/** At its field; a refusal that belongs to no field is told in a toast. */
function showRefusal(error: unknown): FieldFailure | undefined {
  const text = failureText(error);
  const failure = jobField(failedField(error), text);
  if (!failure) showToast({ text, tone: 'failed' });
  return failure;
}

function isAbout({ field, question }: FieldFailure, fields: Partial<JobForm>): boolean {
  return question === undefined ? field in fields : 'questions' in fields;
}
