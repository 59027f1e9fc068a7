const ownKeyShape = /^(?:team|hold)-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** The interview of an event that is one of ours. The key is the UID that the entry has in other calendars. */
export function interviewOfKey(ownKey: string): string | null {
  return ownKeyShape.exec(ownKey)?.[1] ?? null;
}
