import type { ImportProblem, WorkspaceImport } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';

/** Names of products, and the archive of Muster itself. */
export function sourceName(source: string): string {
  const names: Record<string, string> = {
    greenhouse: 'Greenhouse',
    lever: 'Lever',
    muster: 'Muster',
    bundle: t('Muster archive'),
  };
  return names[source] ?? source;
}

export const importStatusTexts: Record<WorkspaceImport['status'], string> = {
  draft: t('Not started'),
  fetching: t('Fetching data'),
  ready: t('Ready'),
  checking: t('Checking'),
  loading: t('Loading data'),
  done: t('Done##of an import'),
  stopped: t('Stopped##of an import'),
  failed: t('Failed'),
  undoing: t('Undoing the import'),
  undone: t('Undone##of an import'),
};

export const importProblemTexts: Record<ImportProblem, string> = {
  credential_refused: t('The other system refused the credential. Check it and its rights, then continue.'),
  source_unreachable: t('The other system didn’t answer. What was fetched is kept for a week, so you can continue later.'),
  files_refused: t('The archive couldn’t be read.'),
  storage_full: t('There isn’t enough free space on the server. Free up some space, then continue.'),
  upload_gone: t('The uploaded archive is no longer there. Start a new import.'),
  interrupted: t('The import was interrupted several times. Try again. If it keeps failing, the server log says why.'),
};

const typeTexts: Record<string, string> = {
  job: t('Jobs'),
  person: t('People'),
  application: t('Applications'),
  history: t('History entries'),
  note: t('Notes'),
  attachment: t('Files'),
  interview: t('Interviews'),
  feedback: t('Feedback'),
  offer: t('Offers'),
  message: t('Messages'),
};

/** What people know by a name comes by it; the rest is counted together. */
export function shownTypes<Row extends { type: string }>(rows: readonly Row[]): { label: string; row: Row }[] {
  return rows.flatMap((row) => {
    const label = typeTexts[row.type];
    return label === undefined ? [] : [{ label, row }];
  });
}
