import type { defaultRejectionReasons } from '@muster/contract/candidates/rejection-reason.ts';
import { t } from '#language/t.ts';

const defaultLabels: Record<(typeof defaultRejectionReasons)[number], string> = {
  'Required skills are missing': t('Required skills are missing'),
  'Not enough experience': t('Not enough experience'),
  'Another candidate fits better': t('Another candidate fits better'),
  'Salary expectations': t('Salary expectations##reason'),
  'Location or work permit': t('Location or work permit'),
  'Position was filled or closed': t('Position was filled or closed'),
  'No answer from the candidate': t('No answer from the candidate'),
  Other: t('Other##reason'),
};
const labels = new Map<string, string>(Object.entries(defaultLabels));

/** The reasons of a new workspace have English names in the data; others are as somebody has typed them. */
export function reasonLabel(name: string): string {
  return labels.get(name) ?? name;
}
