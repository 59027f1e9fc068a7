import type { Profile } from '@muster/contract/screening/profile-data.ts';

const bytesMax = 256 * 1024;

/** A profile as PostgreSQL can store it, without NUL and lone surrogates, and without long texts when it is too large. */
export function storableProfile(profile: Profile): Profile {
  const storable: Profile = JSON.parse(
    JSON.stringify(profile, (_key, value) => (typeof value === 'string' ? value.replaceAll('\0', ' ').toWellFormed() : value)),
  );
  if (Buffer.byteLength(JSON.stringify(storable)) <= bytesMax) return storable;
  return {
    ...storable,
    work: storable.work.map((work) => ({ ...work, summary: null })),
    projects: storable.projects.map((project) => ({ ...project, description: null })),
  };
}
