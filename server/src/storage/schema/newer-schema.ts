import { version } from '#version.ts';
import type { AppliedMigration } from './applied-migrations.ts';
import { compareVersions, isNextTo } from './compare-versions.ts';

/**
 * Whether this version can serve on a schema with these migrations, which it does not know: the version that has applied them is the next one,
 * and none of them says that it needs a newer program.
 */
export function canServeOn(newer: AppliedMigration[]): boolean {
  return newer.every(
    (migration) =>
      migration.version !== null &&
      isNextTo(version, migration.version) &&
      compareVersions(version, migration.serves_from ?? version) >= 0,
  );
}

/** Forward only: an older version must not write to a schema that it does not fit. */
export function refuseNewer(newer: AppliedMigration[]): void {
  const [first] = newer;
  if (!first) return;
  const install = newestVersion(newer);
  if (install === undefined)
    throw new Error(
      `The schema of the database is newer than this version of Muster: it has ${first.name}. Use the version that wrote it, or a newer one.`,
    );
  throw new Error(
    `The schema of the database is newer than this version of Muster (${version}): it has ${first.name}. Install Muster ${install}, which has migrated it, or a newer one.`,
  );
}

/** For the log and doctor, while nodes are upgraded one after the other. */
export function besideNewer(newer: AppliedMigration[]): string {
  return `Muster ${newestVersion(newer)} has migrated the database. This version (${version}) serves beside it: upgrade this node too.`;
}

function newestVersion(newer: AppliedMigration[]): string | undefined {
  const versions = newer.flatMap((migration) => migration.version ?? []);
  return versions.toSorted(compareVersions).at(-1);
}
