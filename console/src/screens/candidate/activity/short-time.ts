import { locale } from '#language/locale.ts';
/** 10:42 today, 12 Mar this year, else 2024-03. */
export function shortTime(at: string, now = new Date()): string {
  const date = new Date(at);
  if (date.toDateString() === now.toDateString()) return date.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  if (date.getFullYear() === now.getFullYear()) return date.toLocaleDateString(locale, { day: 'numeric', month: 'short' });
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}
