import { Suspense } from 'react';
import { useLocation } from '#router/location.ts';
import { findRoute } from '#routes.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { useArrival } from './use-arrival.ts';

/** The screen of the current address. */
export function Screen() {
  const { path } = useLocation();
  const found = findRoute(path);
  const main = useArrival(path);
  return (
    <main id="main" className="screen" ref={main} tabIndex={-1}>
      <ErrorBoundary key={found?.route.pattern}>
        <Suspense fallback={<SkeletonRows />}>
          {found ? <found.route.Screen key={found.route.pattern} params={found.params} /> : <NotFoundScreen />}
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}
