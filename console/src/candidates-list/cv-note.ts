import type { CandidateCard } from '@muster/sdk/generated/types.ts';

/** Why nothing of the CV is known, where title and company would stand. */
export function cvNote({ cv_status, cv_error }: Pick<CandidateCard, 'cv_status' | 'cv_error'>): string {
  if (cv_status === 'none') return 'No CV';
  if (cv_status !== 'failed') return '';
  if (cv_error === 'encrypted') return 'CV locked';
  if (cv_error === 'no_text') return 'Scan, not read';
  return cv_error === 'damaged' ? 'CV damaged' : 'CV not read';
}
