import { locale } from '#language/locale.ts';
/** 16 Nov 2026, 15:04: as everything else is written, whatever the language of the browser. */
export function fullTime(at: string | Date): string {
  return new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}
