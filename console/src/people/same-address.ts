/** Whether two spellings of an email address are the same. */
export function isSameAddress(one: string | null | undefined, other: string | null | undefined): boolean {
  return one != null && other != null && one.trim().toLowerCase() === other.trim().toLowerCase();
}
