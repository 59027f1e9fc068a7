import { locale } from '#language/locale.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const step = 1000;

/** 8.2 GB: in the largest unit of which there is one. */
export function byteSize(bytes: number): string {
  const index = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(step)));
  const options = {
    style: 'unit',
    unit: units[index] ?? 'byte',
    unitDisplay: index === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  } as const;
  return (bytes / step ** index).toLocaleString(locale, options);
}
