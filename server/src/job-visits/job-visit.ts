/** A job whose page or form was shown. `code`: of the source link that led there, if the job has it. */
export type VisitedJob = { workspaceId: string; jobId: string; code: string | undefined };

/** `day` counts from 1970-01-01. */
export type CountedVisits = VisitedJob & { day: number; views: number; starts: number };
