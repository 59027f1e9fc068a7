import type { ImportOutcome, ImportProblem, ImportStageStatus, WorkspaceImport } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { openStatuses } from '#ui/texts/status-order.ts';

export const importStatusTexts: Record<WorkspaceImport['status'], string> = {
  draft: t('Not started'),
  connecting: t('Trying what the credential may read'),
  fetching: t('Fetching data'),
  ready: t('Ready to load'),
  checking: t('Dry run under way'),
  loading: t('Loading data'),
  paused: t('Paused##of an import'),
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

/** In the order of a pipeline. */
const stageStatusOrder: Record<ImportStageStatus, true> = {
  applied: true,
  screening: true,
  qualified: true,
  shortlisted: true,
  phone_screen: true,
  interview: true,
  technical: true,
  offer: true,
  on_hold: true,
};
export const stageStatuses = openStatuses.filter((status): status is ImportStageStatus => status in stageStatusOrder);

export const outcomeTexts: Record<ImportOutcome, string> = { rejected: t('Rejected'), withdrawn: t('Withdrawn') };

/** Why records of a source are not loaded. */
export const leftOutReasonTexts: Record<string, string> = {
  no_name: t('They have no name.'),
  unknown_parent: t('What they belong to isn’t there.'),
  bad_date: t('Their date can’t be read.'),
  private: t('They are private or confidential.'),
  anonymised: t('They were anonymized.'),
  consent_expired: t('Their consent has expired.'),
  duplicate_in_source: t('They are there twice.'),
  not_allowed: t('They are secret or deleted there.'),
  no_place: t('Muster has no place for them.'),
  unreadable: t('They can’t be read.'),
  too_large: t('They are too large.'),
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

const otherTypeTexts: Record<string, string> = {
  custom_field: t('Custom fields'),
  rejection_reason: t('Rejection reasons'),
};

export function typeText(type: string): string {
  return typeTexts[type] ?? otherTypeTexts[type] ?? type.replaceAll('_', ' ');
}

/** What people know by a name comes by it; the rest is counted together. */
export function shownTypes<Row extends { type: string }>(rows: readonly Row[]): { label: string; row: Row }[] {
  return rows.flatMap((row) => {
    const label = typeTexts[row.type];
    return label === undefined ? [] : [{ label, row }];
  });
}
