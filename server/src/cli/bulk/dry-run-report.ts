import type { ImportDryRun } from '@muster/contract/switching/workspace-import.ts';
import type { ParsedArguments } from '#cli/command.ts';
import { print } from '#cli/with-app.ts';

/** Exits with 1 when something would be refused. */
export function printDryRun(given: ParsedArguments, dryRun: ImportDryRun): void {
  for (const { place, reason } of dryRun.refused) given.io.stderr.write(`${place}: ${reason}\n`);
  print(given, { dry_run: true, ...dryRun }, [...typeLines(dryRun), ...previewLines(dryRun), triedText(dryRun)].join('\n'));
  if (dryRun.types.some(({ refused }) => refused > 0)) given.io.exitCode = 1;
}

function typeLines({ types }: ImportDryRun): string[] {
  return types.map(({ type, records, tried, made, changed, unchanged, kept, refused, left_out }) => {
    const reasons = left_out.map(({ reason, count }) => `, ${count} left out (${reason})`).join('');
    return `${type}: ${records} in all, ${tried} tried: ${made} new, ${changed} changed, ${unchanged} unchanged, ${kept} kept as they are here, ${refused} refused${reasons}`;
  });
}

function previewLines({ preview }: ImportDryRun): string[] {
  return preview.map(({ name, job, stage, status, files, notes, applied_at }) =>
    ['', name ?? '–', job ?? '–', stage ?? status, applied_at.slice(0, 10), `${files} files`, `${notes} notes`].join('  '),
  );
}

function triedText({ people, is_whole }: ImportDryRun): string {
  const which = is_whole ? `All ${people} people were loaded` : `The first ${people} people were loaded`;
  return `Dry run: ${which} with all that belongs to them, and taken back. Nothing was imported.`;
}
