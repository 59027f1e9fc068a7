import type { CustomFieldObject } from '@muster/sdk/generated/types.ts';
import { type ReactNode, useState } from 'react';
import { FieldControls } from './field-controls.tsx';
import { draftFor, draftsOf, enteredValue, type FieldDrafts, type FieldInput } from './field-draft.ts';
import { useCustomFields } from './use-custom-fields.ts';

type Props = {
  object: CustomFieldObject;
  values: FieldInput;
  onChange: (values: FieldInput) => void;
  /** What stands around the fields; nothing does without any. */
  children: (fields: ReactNode) => ReactNode;
};

/** The custom fields of a form. What is typed stays as it is until other values come. */
export function OwnFields({ object, values, onChange, children }: Props) {
  const fields = useCustomFields([object]);
  const [edited, setEdited] = useState<{ values: FieldInput; drafts: FieldDrafts }>();
  if (fields.length === 0) return null;
  const drafts = edited?.values === values ? edited.drafts : draftsOf(fields, values);
  const change = (next: FieldDrafts) => {
    const given = fields.map((field) => [field.key, enteredValue(field, draftFor(next, field.key))] as const);
    const changed = { ...values, ...Object.fromEntries(given) };
    setEdited({ values: changed, drafts: next });
    onChange(changed);
  };
  return children(<FieldControls fields={fields} drafts={drafts} onChange={change} />);
}
