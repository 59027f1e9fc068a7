import { memo, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { usePath } from '#router/location.ts';
import { prefetchScreen } from '#router/prefetch.ts';
import { findRoute, forgetScreen, screenOf } from '#routes.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { useArrival } from './use-arrival.ts';

/** The screen of the current address. The one before stays until the chunk of the next is there; another candidate needs no chunk. */
export function Screen() {
  const path = usePath();
  const deferredPath = useDeferredValue(path);
  const shownPath = findRoute(path)?.route === findRoute(deferredPath)?.route ? path : deferredPath;
  const main = useArrival(shownPath);
  const isFirstLoaded = useFirstLoaded();
  return (
    <main id="main" className="screen" ref={main} tabIndex={-1}>
      {isFirstLoaded ? (
        <Suspense fallback={<SkeletonRows />}>
          <ScreenAt path={shownPath} />
        </Suspense>
      ) : (
        <SkeletonRows />
      )}
    </main>
  );
}

/** The frame is there before the first screen, which is loaded already: React would show the fallback of a lazy one for 300 ms. */
function useFirstLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    void prefetchScreen(window.location.href).then(() => setLoaded(true));
  }, []);
  return isLoaded;
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
