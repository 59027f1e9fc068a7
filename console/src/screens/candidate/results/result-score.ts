import type { Result } from '@muster/sdk/generated/types.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';

const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

/** As its provider gives it: 83.5 of 100. */
export function resultScore({ score, maximum }: Pick<Result, 'score' | 'maximum'>): string {
  if (score === null) return '';
  if (maximum === null) return format.format(score);
  return t('{score} of {maximum}', { score: format.format(score), maximum: format.format(maximum) });
}
