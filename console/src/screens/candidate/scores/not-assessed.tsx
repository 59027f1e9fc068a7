import { t } from '#language/t.ts';
/** A dash: what was not assessed has no score, not even zero. */
export function NotAssessed() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('Not assessed')}</span>
    </>
  );
}
