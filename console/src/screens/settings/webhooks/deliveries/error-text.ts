import { t } from '#language/t.ts';

/** Why there was no answer to a delivery, by the error of the API. */
const texts: Record<string, string> = {
  timeout: t('timeout'),
  unreachable: t('unreachable'),
  tls_error: t('tls error'),
  blocked_address: t('blocked address'),
  redirect: t('redirect'),
  internal: t('internal'),
};

export function errorText(error: string | null): string {
  if (error === null) return t('no answer');
  return texts[error] ?? error.replaceAll('_', ' ');
}
