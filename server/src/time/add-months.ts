/** The same day and time so many calendar months later, in UTC; the last day of a shorter month. */
export function addMonths(from: Date, months: number): Date {
  const [year, month, day] = [from.getUTCFullYear(), from.getUTCMonth() + months, from.getUTCDate()];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const later = new Date(from);
  later.setUTCFullYear(year, month, Math.min(day, lastDay));
  return later;
}
