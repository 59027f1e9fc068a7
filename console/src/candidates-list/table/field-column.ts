import type { CustomField } from '@muster/sdk/generated/types.ts';
import { fieldValueText, type MemberName } from '#custom-fields/field-value-text.ts';
import { fieldFilter } from '../list-filters.ts';
import type { CardColumn } from './table-columns.tsx';

const numberTypes: readonly CustomField['type'][] = ['number', 'money', 'date'];

/** A member has an id, and a name that changes. */
export function isSortableField({ type, filterable }: Pick<CustomField, 'type' | 'filterable'>): boolean {
  return filterable && type !== 'member';
}

/** A custom field as a column. */
export function fieldColumn(field: CustomField, memberName: MemberName): CardColumn {
  const { key, label, type, filterable } = field;
  return {
    name: fieldFilter(key),
    label,
    width: 120,
    ...(isSortableField({ type, filterable }) && { sort: fieldFilter(key) }),
    isNumber: numberTypes.includes(type),
    isWide: true,
    render: ({ custom_fields: values }) => {
      const value = values?.[key];
      return value === undefined ? undefined : fieldValueText(field, value, memberName);
    },
  };
}
