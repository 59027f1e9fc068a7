/** What is known about a candidate before the CV is read. */
export type FactsHints = { countryCode: string | null };
