import { MusterError } from '@muster/sdk/errors.ts';
import { failureText, requestIdOf } from '#api/failure-text.ts';
import { rich } from '#language/rich.tsx';
import { t } from '#language/t.ts';
import { signOut } from '#session/sign-out.ts';
import { ToastList } from '#toasts/toast-list.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { copyText } from '#ui/texts/copy-text.ts';

type Props = { error: unknown; isWholePage: boolean; onRetry: () => void };

/** A screen that broke, or the whole console: then the toasts of the frame are gone too. */
export function ErrorPage({ error, isWholePage, onRetry }: Props) {
  if (!isWholePage) return <Notice error={error} onRetry={onRetry} />;
  return (
    <main>
      <h1 className="visually-hidden">Muster</h1>
      <Notice error={error} onRetry={onRetry} />
      <ToastList />
    </main>
  );
}

function Notice({ error, onRetry }: Pick<Props, 'error' | 'onRetry'>) {
  const copy = () => copyText(errorDetails(error), t('Details copied'));
  return (
    <div role="alert">
      <EmptyState title={t('This page could not be shown')} text={failureText(error)}>
        <Button kind="primary" onPress={onRetry}>
          {t('Try again')}
        </Button>
        <Button onPress={() => void copy()}>{t('Copy details')}</Button>
        <Button onPress={() => void signOut()}>{t('Sign out')}</Button>
        <span className="error-code">{rich('Error {code}', { code: <code>{requestIdOf(error) ?? errorCode(error)}</code> })}</span>
      </EmptyState>
    </div>
  );
}

/** Short enough to read out, and the same wherever the same thing breaks. */
function errorCode(error: unknown): string {
  let hash = 0x811c9dc5;
  for (const char of nameOf(error)) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** What somebody who mends it needs. The address has no search in it, which may name people. */
function errorDetails(error: unknown): string {
  const { origin, pathname } = window.location;
  const lines = [
    `Error ${errorCode(error)}: ${nameOf(error)}`,
    `Request: ${requestIdOf(error) ?? 'none'}${error instanceof MusterError ? `, status ${error.status}` : ''}`,
    `Page: ${origin}${pathname}`,
    `Time: ${new Date().toISOString()}`,
    `Browser: ${navigator.userAgent}, ${navigator.language}`,
    error instanceof Error ? (error.stack ?? '') : '',
  ];
  return lines.join('\n').trim();
}

function nameOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
