/** What is known about a candidate before the CV is read: the country that they live in, never that of a job. */
export type FactsHints = { countryCode: string | null };
