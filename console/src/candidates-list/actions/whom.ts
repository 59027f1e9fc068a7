/** Who was changed, for a sentence about it. */
export type Whom = { name: string } | { count: number };
