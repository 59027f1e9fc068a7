import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { queryClient } from '#api/query-client.ts';
import { consolePath } from '#base-path.ts';
import { ErrorBoundary } from '#frame/error-boundary.tsx';
import { Frame } from '#frame/frame.tsx';
import { locale } from '#language/locale.ts';
import { paths } from '#paths.ts';
import { navigate, usePath } from '#router/location.ts';
import { SessionGate } from '#session/session-gate.tsx';
import { oidcResponse } from '#session/sign-in/oidc.ts';
import { startSecret } from '#session/start/start-secret.ts';

const LinkScreen = lazy(() => import('#session/sign-in/link-screen.tsx'));
const OidcScreen = lazy(() => import('#session/sign-in/oidc-screen.tsx'));
const StartScreen = lazy(() => import('#session/start/start-screen.tsx'));

export function App() {
  return (
    <I18nProvider locale={locale}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider navigate={open}>
          <ErrorBoundary isWholePage>
            <Suspense fallback={null}>
              <Screens />
            </Suspense>
          </ErrorBoundary>
        </RouterProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}

/** Other pages of the server, such as the reference of the API, are not screens. */
function open(href: string): void {
  if (href.startsWith(`${consolePath}/`)) navigate(href);
  else window.location.assign(href);
}

function Screens() {
  const path = usePath();
  if (path === paths.start) return <StartScreen />;
  if (path === paths.link && startSecret) return <LinkScreen />;
  if (path === paths.oidc && oidcResponse) return <OidcScreen />;
  return (
    <SessionGate>
      <Frame />
    </SessionGate>
  );
}
