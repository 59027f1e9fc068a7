import {
  listRepeatedApplications,
  type RepeatedApplication,
  repeatedApplicationsMax,
} from '@muster/contract/applications/repeated-application.ts';
import { type ResumeUrl, withFileLink } from '#candidates/candidate.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import { requireCandidate } from '#candidates/require-candidate.ts';
import type { FileLinks } from '#files/file-links.ts';
import type { Runtime } from '#runtime.ts';
import { routesFor } from '#web/route.ts';
import type { StoredRepeat } from './repeat.ts';
import { listRepeats } from './repeat-queries.ts';

type RepeatDeps = Pick<Runtime, 'database'> & { candidateReads: CandidateReads; fileLinks: FileLinks };

const route = routesFor<RepeatDeps>();

// A merge puts those of two candidates together.
const shownMax = 5 * repeatedApplicationsMax;

export const repeatRoutes = [
  route(listRepeatedApplications, async ({ app, caller: { workspaceId }, query }) => {
    const { id } = await requireCandidate(app, workspaceId, query.candidate_id);
    const repeats = await listRepeats(app.database, workspaceId, id, shownMax);
    return {
      success: true,
      repeated_applications: repeats.map((repeat) => repeatView(workspaceId, repeat, app.fileLinks.resumeUrl)),
    };
  }),
];

function repeatView(
  workspace_id: string,
  { id, candidate_id, sent, sent_at }: StoredRepeat,
  resumeUrl: ResumeUrl,
): RepeatedApplication {
  const { profile, custom_answers, resume } = sent;
  return {
    id,
    candidate_id,
    name: profile.name ?? null,
    first_name: profile.first_name ?? null,
    last_name: profile.last_name ?? null,
    email: profile.email ?? null,
    phone: profile.phone ?? null,
    location_city: profile.location_city ?? null,
    location_country: profile.location_country ?? null,
    professional_network_url: profile.professional_network_url ?? null,
    code_host_url: profile.code_host_url ?? null,
    website_url: profile.website_url ?? null,
    cover_letter: profile.cover_letter ?? null,
    languages: (profile.languages ?? []).map(({ language, level }) => ({ language, level: level ?? null })),
    custom_answers: custom_answers.map((answer) => withFileLink(answer, workspace_id, resumeUrl)),
    resume_url: resume && resumeUrl({ workspace_id, resume_file_id: resume.fileId, resume_filename: resume.filename }),
    resume_filename: resume?.filename ?? null,
    consent: sent.consent ?? null,
    sent_at,
    ...(profile.custom_fields && { custom_fields: profile.custom_fields }),
  };
}
