/** The day in the time zone of the user, as in a date field. */
export function dayOf(timestamp: string | undefined): string {
  if (!timestamp) return '';
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return '';
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** A day of the user, as the moment when it begins or ends. */
export function timestampOf(day: string, isEnd: boolean): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return year === 0 ? '' : new Date(year, month - 1, date + (isEnd ? 1 : 0), 0, 0, 0, isEnd ? -1 : 0).toISOString();
}
