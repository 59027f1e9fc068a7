import type { Candidate } from '@muster/contract/candidates/candidate.ts';
import type { ParsedCv } from '@muster/contract/screening/parsed-cv.ts';
import type { Profile } from '@muster/contract/screening/profile-data.ts';
import type { Screening } from '@muster/contract/screening/screening.ts';
import { noScores, type Scores } from '#candidates/filling/scores.ts';
import { readScreeningSwitches } from '#candidates/scoring/scorable-candidates.ts';
import type { RescoringDeps } from './rescore-jobs.ts';

/** `profile`: one that is about to be stored, instead of the stored one. */
type Read = { text: string; parsedCv: ParsedCv; profile?: Profile };
type ReadCandidate = Pick<Candidate, 'id' | 'job_id' | 'location_city' | 'location_country' | 'languages'>;

/** The scores of a candidate whose CV was just read. */
export async function scoreReading(app: RescoringDeps, workspaceId: string, candidate: ReadCandidate, read: Read): Promise<Scores> {
  const switches = await readScreeningSwitches(app.database, workspaceId, candidate.id);
  const job = candidate.job_id === null ? undefined : await app.jobReads.find({ workspaceId, jobId: candidate.job_id });
  const profile = read.profile ? JSON.stringify(read.profile) : (switches?.profile ?? null);
  if (!switches || (!job && profile === null)) return noScores;
  const { location_city, location_country, languages, id } = candidate;
  const [row] = await app.scoreOnThread({
    criteria: job ? await app.readJobCriteria(job) : null,
    isScreeningOn: switches.is_on,
    at: app.clock(),
    candidates: [
      {
        id,
        revision: 0,
        location_city,
        location_country,
        languages,
        declines_screening: switches.declines_screening,
        input_hash: null,
        profile,
        text: read.text,
        parsed_cv: JSON.stringify(read.parsedCv),
      },
    ],
  });
  if (!row) return noScores;
  const { ai_skills_match, ai_experience_match, ai_location_match, professional_network_matching } = row;
  const ai_screening: Screening = JSON.parse(row.ai_screening);
  return { ai_skills_match, ai_experience_match, ai_location_match, professional_network_matching, ai_screening };
}
