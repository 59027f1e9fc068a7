import { useCurl } from '#curl/use-curl.ts';

/** The list that a view shows, as the API takes it. */
export function useInterviewsCurl(query: Record<string, unknown>): void {
  useCurl('interviews', Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])));
}
