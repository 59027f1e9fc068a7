/**
 * What the rubric recognises in one language. Phrases as in `compilePhrases`; lists of words are separated by blanks. Words without
 * accents match with and without them.
 */
export type Lexicon = {
  /** Frequent words, to recognise the language. */
  frequent: string;
  numbers: string;
  /** "I have never used it". */
  no: string[];
  /** Makes such a sentence a partial no: "in production", "professionally". */
  limits: string[];
  /** Words that turn what follows into its opposite. */
  negators: string;
  /** Wishes, plans and hearsay: what follows in the sentence was not done. */
  hedges: string[];
  /** "I built", "I have worked". */
  did: string[];
  /** Words that `did` would take for something that was done. */
  notDid: string;
  /** An auxiliary and a participle anywhere in one clause. */
  auxiliaries: string[];
  participles: string[];
  /** Somebody else did it, unless the clause has a word of `me`. */
  others: string[];
  me: string;
  /** Age, birth and home of somebody. Removed before places and durations are looked for. */
  personal: string[];
  durations: string[];
  /** In front of a name that begins with a capital letter. */
  placePrepositions: string;
  places: string[];
  results: string[];
  /** Refers to what the question asks about. */
  pronouns: string[];
  experience: string;
  yes: string[];
  refusal: string[];
  /** Begin a clause of their own. */
  conjunctions: string;
};
