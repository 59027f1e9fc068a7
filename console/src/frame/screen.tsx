import { memo, Suspense, useDeferredValue } from 'react';
import { useLocation } from '#router/location.ts';
import { findRoute, forgetScreen, screenOf } from '#routes.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { useArrival } from './use-arrival.ts';

/** The screen of the current address. The one before stays until the chunk of the next is there; another candidate needs no chunk. */
export function Screen() {
  const { path } = useLocation();
  const deferredPath = useDeferredValue(path);
  const shownPath = findRoute(path)?.route === findRoute(deferredPath)?.route ? path : deferredPath;
  const main = useArrival(shownPath);
  return (
    <main id="main" className="screen" ref={main} tabIndex={-1}>
      <Suspense fallback={<SkeletonRows />}>
        <ScreenAt path={shownPath} />
      </Suspense>
    </main>
  );
}

const ScreenAt = memo(function ScreenAt({ path }: { path: string }) {
  const found = findRoute(path);
  if (!found) return <NotFoundScreen />;
  const { route, params } = found;
  const Found = screenOf(route);
  return (
    <ErrorBoundary key={route.pattern} onRetry={() => forgetScreen(route)}>
      <Found params={params} />
    </ErrorBoundary>
  );
});
