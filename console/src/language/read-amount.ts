import { locale } from './locale.ts';

/**
 * An amount as people of a language type it, with or without separators of thousands; null for nothing, NaN for what is none. A German
 * writes 30.000 for what is 30,000 in English, so the separator of the other language before three digits is not guessed at.
 */
export function readAmount(text: string, readerLocale = locale): number | null {
  const given = text.trim();
  if (given === '') return null;
  const decimal = decimalSeparator(readerLocale);
  const group = decimal === ',' ? '.' : ',';
  const pattern = new RegExp(`^(?:\\d{1,3}(?:([\\s'’\\${group}])\\d{3})(?:\\1\\d{3})*|\\d+)(?:\\${decimal}\\d{1,2})?$`);
  if (!pattern.test(given)) return Number.NaN;
  return Number(
    given
      .replaceAll(/[^\d.,]/g, '')
      .replaceAll(group, '')
      .replace(decimal, '.'),
  );
}

/** As it is typed: without separators of thousands. */
export function amountText(amount: number | null | undefined): string {
  return amount?.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 20 }) ?? '';
}

function decimalSeparator(readerLocale: string): string {
  const parts = new Intl.NumberFormat(readerLocale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
}
