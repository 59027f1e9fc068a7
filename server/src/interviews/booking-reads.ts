import type { CurrentCandidate } from '#candidates/candidate.ts';
import { batchedByCandidate, type CandidateKey } from '#candidates/candidate-key.ts';
import { openCandidatesWith } from '#candidates/candidate-reads.ts';
import { batched } from '#concurrency/batched-reads.ts';
import type { Config } from '#config.ts';
import type { Queryable } from '#storage/queryable.ts';
import { part } from '#storage/sql.ts';
import { type EntryWay, findEntryWays, type WayKey, wayKeyName } from './entries/entry-queries.ts';
import { candidateTimeZone, findCandidateTimeZones } from './free-times/free-time-queries.ts';
import type { VideoSettings, WorkspaceVideo } from './video/video.ts';
import { findVideoSettings, videoSettings } from './video/video-queries.ts';

/** A candidate with what else a new interview has to know. */
export type CandidateToBook = {
  candidate: CurrentCandidate;
  /** The one that they have chosen for the latest interview, of those that have one. */
  timeZone: string | null;
  settings: VideoSettings;
};

/** Batched reads: those of one tick share a statement. */
export type BookingReads = {
  candidate: (key: CandidateKey) => Promise<CandidateToBook | undefined>;
  candidateTimeZone: (key: CandidateKey) => Promise<string | null>;
  /** As the workspace has them; without calls until somebody sets them up. */
  videoSettings: (workspaceId: string) => Promise<VideoSettings>;
  /** Undefined for somebody who has neither a calendar nor an entry of this interview. */
  way: (key: WayKey) => Promise<EntryWay | undefined>;
};

export type BookingReadsDeps = { bookingReads: BookingReads };

type Row = CurrentCandidate & { own_time_zone: string | null; video_settings: WorkspaceVideo | null };

const noVideo: WorkspaceVideo = { video: 'none', videoTemplate: null };

export function openBookingReads(database: Queryable, { zoom }: Pick<Config, 'zoom'>): BookingReads {
  const settingsOf = (stored: WorkspaceVideo | null | undefined) => ({ ...(stored ?? noVideo), hasZoom: zoom !== undefined });
  const further = part`,
    ${candidateTimeZone(part`found.workspace_id`, part`found.id`)} AS own_time_zone, ${videoSettings(part`found.workspace_id`)} AS video_settings`;
  const find = openCandidatesWith<Row>(database, further);
  const zone = batchedByCandidate((keys) => findCandidateTimeZones(database, keys));
  const settings = batched(String, (workspaceIds: string[]) => findVideoSettings(database, workspaceIds));
  return {
    candidate: async (key) => {
      const row = await find(key);
      if (!row) return undefined;
      const { own_time_zone: timeZone, video_settings, ...candidate } = row;
      return { candidate, timeZone, settings: settingsOf(video_settings) };
    },
    candidateTimeZone: async (key) => (await zone(key)) ?? null,
    videoSettings: async (workspaceId) => settingsOf(await settings(workspaceId)),
    way: batched(wayKeyName, (keys) => findEntryWays(database, keys)),
  };
}
