import { muster } from '#api/muster.ts';
import { readQuery } from './read-query.ts';

export const signalsKey = ['candidate-signals'];

export const signalsQuery = (candidateId: string) =>
  readQuery([...signalsKey, candidateId], muster.listSignals, { candidate_id: candidateId });
