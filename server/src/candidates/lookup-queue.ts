import type { RowWrite } from '#storage/writes/row-write.ts';

type LinkedCandidate = { id: string; professional_network_url: string | null; code_host_url: string | null };

/** Lookups with the services that the operator has configured, and for signals. */
export type LookupQueue = {
  /** To be written with the change that adds the candidate. */
  addLinks(candidate: LinkedCandidate): RowWrite[];
  /** To be written with the result of a reading of the CV. */
  addReading(candidate: LinkedCandidate): RowWrite[];
  /** To be written with a change of who the candidate is. */
  addContact(candidate: { id: string }): RowWrite[];
};
