import type { RelatedRows } from '#candidates/merge/related-rows.ts';
import { incrementRevisions, updatePartyOfSeats } from './busy-person-queries.ts';

/** Whom interviews make busy, when candidates become another person: the exclusion constraint refuses it when that person is busy already. */
export const busyPeople: Pick<RelatedRows, 'lockForPerson' | 'changePerson'> = {
  lockForPerson: incrementRevisions,
  changePerson: updatePartyOfSeats,
};
