import type { CustomField, CustomFieldValues } from '@muster/sdk/generated/types.ts';
import { fieldValueText } from './field-value-text.ts';
import { useMemberNames } from './use-member-names.ts';

type Props = { fields: readonly CustomField[]; values: CustomFieldValues };

/** The fields with their values, a dash where there is none. */
export function FieldValues({ fields, values }: Props) {
  const memberName = useMemberNames(fields.some(({ key, type }) => type === 'member' && values[key] !== undefined));
  return (
    <dl className="candidate-answers">
      {fields.map((field) => {
        const value = values[field.key];
        return (
          <div key={field.id}>
            <dt>{field.label}</dt>
            <dd>{value === undefined ? '–' : <FieldValue field={field} text={fieldValueText(field, value, memberName)} />}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function FieldValue({ field: { type }, text }: { field: CustomField; text: string }) {
  if (type !== 'url' || !/^https?:\/\//i.test(text)) return <bdi>{text}</bdi>;
  return (
    <a href={text} rel="noreferrer" target="_blank">
      {text}
    </a>
  );
}
