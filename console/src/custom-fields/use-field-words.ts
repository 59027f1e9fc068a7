import type { CustomFieldValues } from '@muster/sdk/generated/types.ts';
import { useCallback } from 'react';
import { fieldValueText } from './field-value-text.ts';
import { useCustomFields } from './use-custom-fields.ts';
import { useMemberNames } from './use-member-names.ts';

/** What the timeline says of a custom field of a candidate. */
export function useFieldWords() {
  const fields = useCustomFields(['candidate', 'application']);
  const memberName = useMemberNames(fields.some(({ type }) => type === 'member'));
  return useCallback(
    (key: string) => {
      const field = fields.find((each) => each.key === key);
      return (
        field && {
          label: field.label,
          textOf: (value: unknown) => (isValue(value) ? fieldValueText(field, value, memberName) : '…'),
        }
      );
    },
    [fields, memberName],
  );
}

function isValue(value: unknown): value is CustomFieldValues[string] {
  return value !== null && value !== undefined;
}
