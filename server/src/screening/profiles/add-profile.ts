import type { ProfessionalNetworkData, Profile } from '@muster/contract/screening/profile-data.ts';
import type { CurrentCandidate } from '#candidates/candidate.ts';
import type { CandidateReads } from '#candidates/candidate-reads.ts';
import type { Scores } from '#candidates/filling/scores.ts';
import { storeProfile } from '#candidates/profiles/candidate-profiles.ts';
import type { WorkspaceActor } from '#events/event.ts';
import type { WriteChange } from '#events/write.ts';
import { failure, unavailable } from '#failure.ts';
import type { Runtime } from '#runtime.ts';
import type { ScoreReading } from '#screening/queue/finish-reading.ts';
import type { CvReaders } from '#screening/reading/cv-readers.ts';
import { UnreadableCv } from '#screening/reading/unreadable-cv.ts';
import type { Part } from '#storage/sql.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import type { BodyFile } from '#web/body-file.ts';
import { scoreStoredCv } from './score-stored-cv.ts';
import { storableProfile } from './storable-profile.ts';

export type ProfileDeps = Pick<Runtime, 'database' | 'clock'> & {
  write: WriteChange;
  candidateReads: CandidateReads;
  cvReaders: Pick<CvReaders, 'read'>;
  scoreReading: ScoreReading;
};

export type AddedProfile = { id: string; professional_network_matching: number | null };

// Each conflict means that another change of the candidate succeeded.
const attemptsMax = 100;

/** Reads the export of a profile and compares it with the CV. */
export async function addProfile(
  app: ProfileDeps,
  workspaceActor: WorkspaceActor,
  { candidateId, file }: { candidateId: string; file: BodyFile },
  also: (added: AddedProfile) => RowWrite[],
): Promise<AddedProfile> {
  const { workspaceId } = workspaceActor;
  if (!(await app.candidateReads.current({ workspaceId, candidateId }))) throw failure('invalid_candidate_id');
  const profile = await readUploadedProfile(app, file);
  const data = { origin: 'upload' as const, filename: file.filename, read_at: app.clock().toISOString(), profile };
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const before = await app.candidateReads.current({ workspaceId, candidateId });
    if (!before) throw failure('invalid_candidate_id');
    const scores = await scoreWithProfile(app, workspaceId, before, profile);
    const added = { id: before.id, professional_network_matching: scores?.professional_network_matching ?? null };
    if (await saveProfile(app, workspaceActor, { before, data, scores }, { also: also(added) })) return added;
  }
  throw unavailable('unavailable', 1);
}

async function readUploadedProfile({ cvReaders }: ProfileDeps, { path, mediaType }: BodyFile): Promise<Profile> {
  try {
    const { parsedCv } = await cvReaders.read(path, mediaType, { countryCode: null });
    const { evidence: _evidence, ...profile } = parsedCv;
    if (profile.work.length + profile.education.length + profile.skills.length === 0) throw failure('profile_unreadable');
    return storableProfile(profile);
  } catch (error) {
    if (error instanceof UnreadableCv) throw failure('profile_unreadable');
    throw error;
  }
}

/** Undefined while no CV has been read: then the scores stay as they are. */
export async function scoreWithProfile(
  app: Pick<ProfileDeps, 'database' | 'scoreReading'>,
  workspaceId: string,
  candidate: CurrentCandidate,
  profile: Profile,
): Promise<Scores | undefined> {
  return (await scoreStoredCv(app, workspaceId, candidate, profile))?.scores;
}

type NewProfile = { before: CurrentCandidate; data: ProfessionalNetworkData; scores: Scores | undefined };

export function saveProfile(
  app: Pick<ProfileDeps, 'database' | 'clock' | 'write'>,
  { workspaceId, actor }: WorkspaceActor,
  { before, data, scores }: NewProfile,
  together: { guard?: Part; also: RowWrite[] },
): Promise<boolean> {
  const noted = [{ what: 'professional_network_data', from: null, to: { origin: data.origin } }];
  const change = { before, fields: { professional_network_data: data }, scores, noted, actor, at: app.clock() };
  return storeProfile(app, workspaceId, change, together);
}
