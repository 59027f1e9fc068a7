import { t } from '#language/t.ts';

const usualLabels = new Map([
  ['Skills', t('Skills')],
  ['Experience', t('Experience')],
  ['Communication', t('Communication')],
  ['Motivation', t('Motivation')],
]);

/** What a form asks for at first. */
export const usualRatings: readonly string[] = [...usualLabels.keys()];

/** The usual ratings have English names in the data, whatever the language of who gives them; others are as somebody has typed them. */
export function ratingLabel(name: string): string {
  return usualLabels.get(name) ?? name;
}
