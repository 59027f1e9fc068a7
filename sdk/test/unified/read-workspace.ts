import type { Muster } from '../../src/index.ts';

export type ReadWorkspace = Awaited<ReturnType<typeof readWorkspace>>;

/** What a unified API reads of a workspace. */
export async function readWorkspace(muster: Muster) {
  const candidates = await Array.fromAsync(muster.listCandidates({ limit: 500 }));
  const files = await Promise.all(candidates.map(({ id }) => muster.listCandidateFiles({ candidate_id: id })));
  const interviews = await Array.fromAsync(muster.listInterviews({ limit: 500 }));
  const single = await Promise.all(interviews.map(({ id }) => muster.getInterview({ interview_id: id })));
  return {
    candidates,
    jobs: await Array.fromAsync(muster.listJobs({ limit: 500 })),
    interviews: single.map(({ interview }) => interview),
    departments: await Array.fromAsync(muster.listDepartments({ limit: 500 })),
    offices: await Array.fromAsync(muster.listOffices({ limit: 500 })),
    results: await Array.fromAsync(muster.listResults({ limit: 500 })),
    deletions: (await muster.listDeletions({ limit: 500 })).deletions,
    members: (await muster.listMembers()).members,
    reasons: (await muster.listRejectionReasons()).rejection_reasons,
    files: files.flatMap((page) => page.files),
  };
}
