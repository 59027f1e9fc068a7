/** By their English words; two where one and several differ, by the words for several. */
export type Texts = Readonly<Record<string, string | readonly [one: string, other: string]>>;
