import { useEffect, useRef, useState } from 'react';
import { failedField, failureText } from '#api/failure-text.ts';
import { showToast } from '#toasts/toasts.ts';
import { pathFor, showField } from '#ui/forms/shown-fields.ts';
import type { Refusal } from '#ui/forms/use-form.ts';
import type { JobForm } from './job-form.ts';

/** What the parts of the editor show and change. */
export type EditorState = {
  form: JobForm;
  change: (fields: Partial<JobForm>) => void;
  failure: Refusal | undefined;
};

export function useFormState(first: JobForm) {
  const [form, setForm] = useState(first);
  const [failure, setFailure] = useState<Refusal>();
  const ref = useRef<HTMLElement>(null);
  // Once the part of the editor has opened what it is about. A refusal that belongs to no field is told in a toast.
  useEffect(() => {
    if (!failure) return;
    const field = pathFor(ref.current, failure.field);
    if (field === undefined) showToast({ text: failure.text, tone: 'failed' });
    if (field === undefined) setFailure(undefined);
    else if (field === failure.field) showField(ref.current, [failure]);
    else setFailure({ ...failure, field });
  }, [failure]);
  const change = (fields: Partial<JobForm>) => {
    setForm((before) => ({ ...before, ...fields }));
    setFailure((shown) => (shown && isAbout(shown, fields) ? undefined : shown));
  };
  return {
    form,
    setForm,
    change,
    failure,
    setFailure,
    fields: { ref, refusals: failure ? [failure] : [], isSending: false },
    showRefusal: (error: unknown) => setFailure({ field: failedField(error), text: failureText(error) }),
  };
}

function isAbout({ field = '' }: Refusal, fields: Partial<JobForm>): boolean {
  return (field.split('.')[0] ?? '') in fields;
}
