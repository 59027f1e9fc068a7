import { part } from '#storage/sql.ts';
import { defineRowUpdate } from '#storage/writes/row-write.ts';

const key = { candidate_id: 'uuid' } as const;
const ofJob = { job_id: 'uuid', updated_at: 'timestamptz' } as const;

/** The job of all interviews of a candidate, and of the times that they were offered. */
export const jobOfInterviews = defineRowUpdate('interviews', key, { ...ofJob, revision: part`interviews.revision + 1` });
export const jobOfBookingLinks = defineRowUpdate('booking_links', key, ofJob);
