import { t } from '#language/t.ts';

export function RequiredMark({ isMissing }: { isMissing: boolean }) {
  return <span className={isMissing ? 'kit-required kit-required-missing' : 'kit-required'}>{t('Required')}</span>;
}
