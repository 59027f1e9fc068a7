import { interviewWeek } from './add-hiring-data.ts';
import { boardAddress, type Setting } from './open-page.ts';

/** `shown`: an expression that is true once the screen can be used. */
export type Screen = { name: string; address: string; shown: string };

/** The screens around the board and the candidates, with the data of `addHiringData`. */
export function hiringScreens(setting: Setting): Screen[] {
  const { url, seed } = setting;
  return [
    { name: 'Home', address: `${url}/console/home`, shown: isThere('.home-line') },
    { name: 'jobs with counts', address: `${url}/console/jobs`, shown: isThere('.jobs-count:not(:empty)') },
    { name: 'job editor with preview', address: `${url}/console/jobs/${seed.jobId}/post`, shown: isPreviewThere },
    {
      name: 'week of interviews',
      address: `${url}/console/interviews?week=${interviewWeek()}`,
      shown: isThere('.week-event-name'),
    },
    { name: 'requisitions', address: `${url}/console/requisitions`, shown: isThere('[data-list-item]') },
    { name: 'reports', address: `${url}/console/reports`, shown: isThere('.reports table') },
    { name: 'duplicates', address: `${url}/console/candidates/duplicates`, shown: isThere('.duplicates-pair') },
  ];
}

/** All of which axe looks at, the ones above too. */
export function checkedScreens(setting: Setting, candidateId: string): Screen[] {
  const { url } = setting;
  return [
    { name: 'board', address: boardAddress(setting), shown: isThere('[data-card]') },
    { name: 'table', address: `${boardAddress(setting)}?view=table`, shown: isThere('[data-card]') },
    { name: 'candidates', address: `${url}/console/candidates`, shown: isThere('[data-card]') },
    { name: 'candidate', address: `${url}/console/candidates/${candidateId}`, shown: isThere('.candidate-controls') },
    { name: 'settings', address: `${url}/console/settings`, shown: isThere('h1') },
    { name: 'messages', address: `${url}/console/messages`, shown: isThere('h1') },
    ...hiringScreens(setting),
  ];
}

// The preview is a document of its own.
const isPreviewThere = `Boolean(document.querySelector('.preview-frame')?.contentDocument?.querySelector('h1'))`;

function isThere(selector: string): string {
  return `document.querySelector('${selector}') !== null`;
}
