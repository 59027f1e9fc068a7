import { type ComponentType, lazy } from 'react';
import { consolePath } from '#base-path.ts';
import { matchPath } from '#router/match-path.ts';
import { setScreenLoader } from '#router/prefetch.ts';

/** What a screen gets: the parameters of its path. */
export type ScreenProps = { params: Record<string, string> };
type Screen = ComponentType<ScreenProps>;
type Route = {
  pattern: string;
  load: () => Promise<{ default: Screen }>;
  /** It takes the place of the sidebar too. */
  isWhole?: boolean;
};

/** All screens, each in its own chunk. The first pattern that fits is taken. */
const routes: readonly Route[] = [
  { pattern: `${consolePath}/home`, load: () => import('#screens/home/home-screen.tsx') },
  { pattern: `${consolePath}/jobs`, load: () => import('#screens/jobs/jobs-screen.tsx') },
  { pattern: `${consolePath}/jobs/new`, load: () => import('#screens/job-editor/new-job-screen.tsx') },
  { pattern: `${consolePath}/jobs/:jobId/stages`, load: () => import('#screens/job-stages/job-stages-screen.tsx') },
  { pattern: `${consolePath}/jobs/:jobId/:part`, load: () => import('#screens/job-editor/job-editor-screen.tsx') },
  { pattern: `${consolePath}/jobs/:jobId/review/:column`, load: () => import('#screens/review/review-screen.tsx'), isWhole: true },
  { pattern: `${consolePath}/jobs/:jobId/*`, load: () => import('#screens/pipeline/pipeline-screen.tsx') },
  { pattern: `${consolePath}/candidates`, load: () => import('#screens/candidates/candidates-screen.tsx') },
  { pattern: `${consolePath}/candidates/compare`, load: () => import('#screens/compare/compare-screen.tsx') },
  { pattern: `${consolePath}/candidates/duplicates`, load: () => import('#screens/duplicates/duplicates-screen.tsx') },
  { pattern: `${consolePath}/candidates/:candidateId`, load: () => import('#screens/candidate/candidate-screen.tsx') },
  { pattern: `${consolePath}/interviews/:interviewId/feedback`, load: () => import('#screens/feedback/feedback-screen.tsx') },
  { pattern: `${consolePath}/interviews/*`, load: () => import('#screens/interviews/interviews-screen.tsx') },
  { pattern: `${consolePath}/requisitions`, load: () => import('#screens/requisitions/list/requisitions-screen.tsx') },
  { pattern: `${consolePath}/requisitions/new`, load: () => import('#screens/requisitions/form/new-requisition-screen.tsx') },
  {
    pattern: `${consolePath}/requisitions/:requisitionId`,
    load: () => import('#screens/requisitions/detail/requisition-screen.tsx'),
  },
  {
    pattern: `${consolePath}/requisitions/:requisitionId/edit`,
    load: () => import('#screens/requisitions/form/edit-requisition-screen.tsx'),
  },
  { pattern: `${consolePath}/messages/unfiled`, load: () => import('#screens/unfiled/unfiled-screen.tsx') },
  { pattern: `${consolePath}/messages`, load: () => import('#screens/messages/messages-screen.tsx') },
  { pattern: `${consolePath}/reports`, load: () => import('#screens/reports/reports-screen.tsx') },
  { pattern: `${consolePath}/me/calendar`, load: () => import('#screens/settings/settings-screen.tsx') },
  { pattern: `${consolePath}/settings/*`, load: () => import('#screens/settings/settings-screen.tsx') },
];

const screens = new Map<Route, Screen>();

export function findRoute(path: string): { route: Route; params: Record<string, string> } | undefined {
  for (const route of routes) {
    const params = matchPath(route.pattern, path);
    if (params) return { route, params };
  }
  return undefined;
}

export function screenOf(route: Route): Screen {
  const known = screens.get(route);
  if (known) return known;
  const screen = lazy(route.load);
  screens.set(route, screen);
  return screen;
}

/** A lazy component remembers that its chunk could not be loaded: the next one tries again. */
export function forgetScreen(route: Route): void {
  screens.delete(route);
}

/**
 * Resolves when the chunk of the screen is there. Such a screen is not lazy: React would show the fallback of a lazy one, and not replace
 * that before 300 ms have passed.
 */
async function loadScreen(path: string): Promise<void> {
  const found = findRoute(path);
  if (!found) return;
  try {
    const { default: screen } = await found.route.load();
    if (!screens.has(found.route)) screens.set(found.route, screen);
  } catch {
    // It shows when the screen is opened.
  }
}

setScreenLoader(loadScreen);
