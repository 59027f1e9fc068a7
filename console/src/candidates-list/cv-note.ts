import type { CandidateCard } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';

/** Why nothing of the CV is known, where title and company would stand. */
export function cvNote({ cv_status, cv_error }: Pick<CandidateCard, 'cv_status' | 'cv_error'>): string {
  if (cv_status === 'none') return t('No CV');
  if (cv_status !== 'failed') return '';
  if (cv_error === 'encrypted') return t('CV locked');
  if (cv_error === 'no_text') return t('Scan, not read');
  return cv_error === 'damaged' ? t('CV damaged') : t('CV not read');
}
