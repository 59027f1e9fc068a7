import type { CustomField, CustomFieldValues } from '@muster/sdk/generated/types.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';

/** The name of a member; undefined while it is not known. */
export type MemberName = (id: string) => string | undefined;

/** A value as people read it. */
export function fieldValueText({ type, options }: CustomField, value: CustomFieldValues[string], memberName: MemberName): string {
  const labelOf = (chosen: string) => options.find((option) => option.value === chosen)?.label ?? chosen;
  if (Array.isArray(value)) return value.map(labelOf).join(', ');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'number') return value.toLocaleString(locale);
  if (typeof value === 'object') return moneyText(value);
  if (type === 'select') return labelOf(value);
  if (type === 'date') return dayText(value);
  return type === 'member' ? (memberName(value) ?? t('Former member')) : value;
}

function moneyText({ amount, currency }: { amount: number; currency: string }): string {
  const maximumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return amount.toLocaleString(locale, { style: 'currency', currency, maximumFractionDigits });
}

function dayText(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date).toLocaleDateString(locale, { day: 'numeric', month: 'short', year: 'numeric' });
}
