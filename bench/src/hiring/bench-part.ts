/** A part of the benchmark: what it measures, as a table in Markdown. */
export type BenchPart = { name: string; run: () => Promise<string> };
