/** A place that the search finds. */
export type SearchEntry = {
  kind: 'Guide' | 'Endpoint' | 'Field' | 'Error' | 'Event';
  title: string;
  /** What it belongs to: the guide of a section, the endpoint of a field. */
  place: string;
  /** Relative to the folder `docs/`. */
  address: string;
  text: string;
  /** How much a match counts. */
  weight: number;
};

export type SearchResult = SearchEntry & { titleParts: string[]; excerptParts: string[] };

export function findEntries(entries: readonly SearchEntry[], query: string): { total: number; results: SearchResult[] };
export function searchWords(query: string): string[];
