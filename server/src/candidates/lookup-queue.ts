import type { Part } from '#storage/sql.ts';

type LinkedCandidate = { id: string; professional_network_url: string | null; code_host_url: string | null };

/** Lookups with the services that the operator has configured; without any there are no statements. */
export type LookupQueue = {
  /** To be written with the change that adds the candidate. */
  addLinks(workspaceId: string, candidate: LinkedCandidate): Part<'change'>[];
  /** To be written with the result of a reading of the CV. */
  addReading(workspaceId: string, candidate: LinkedCandidate): Part<'change'>[];
};
