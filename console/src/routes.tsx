import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { matchPath } from '#router/match-path.ts';
import { setScreenLoader } from '#router/prefetch.ts';

/** What a screen gets: the parameters of its path. */
export type ScreenProps = { params: Record<string, string> };
type ScreenModule = { default: ComponentType<ScreenProps> };
export type Route = { pattern: string; Screen: LazyExoticComponent<ComponentType<ScreenProps>>; load: () => Promise<ScreenModule> };

/** All screens, each in its own chunk. The first pattern that fits is taken. */
const routes: readonly Route[] = [
  screen('/console', () => import('#screens/jobs/jobs-screen.tsx')),
  screen('/console/jobs', () => import('#screens/jobs/jobs-screen.tsx')),
  screen('/console/jobs/:jobId/*', () => import('#screens/pipeline/pipeline-screen.tsx')),
  screen('/console/candidates', () => import('#screens/candidates/candidates-screen.tsx')),
  screen('/console/candidates/:candidateId', () => import('#screens/candidate/candidate-screen.tsx')),
  screen('/console/settings/*', () => import('#screens/settings/settings-screen.tsx')),
];

export function findRoute(path: string): { route: Route; params: Record<string, string> } | undefined {
  for (const route of routes) {
    const params = matchPath(route.pattern, path);
    if (params) return { route, params };
  }
  return undefined;
}

// A failure shows when the screen is opened.
setScreenLoader((path) => {
  findRoute(path)
    ?.route.load()
    .catch(() => {});
});

function screen(pattern: string, load: () => Promise<ScreenModule>): Route {
  return { pattern, Screen: lazy(load), load };
}
