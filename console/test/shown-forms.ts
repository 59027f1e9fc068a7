import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import type { Client } from '../../server/test/factories.ts';
import type { ShownForm } from './form-walk.ts';

const root = resolve(import.meta.dirname, '../src');

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const saveView = async (page: Page) => {
  await press(/^Views/)(page);
  await page.getByRole('menuitem', { name: /^Save this view/ }).click();
};

const addBookingLink = async (page: Page) => {
  await press('Add action')(page);
  await page.getByRole('menuitem', { name: 'Booking link' }).click();
};

const addStage = async (page: Page) => {
  await press('Actions: Applied')(page);
  await page.getByRole('menuitem', { name: /^Add stage after it/ }).click();
};

// A candidate has one open offer: what an earlier field has made is changed.
const openOffer = (page: Page) =>
  page
    .getByRole('button', { name: 'Make an offer' })
    .or(page.getByRole('region', { name: 'Offer' }).getByRole('button', { name: 'Edit', exact: true }))
    .first()
    .click();

// Not by the name, which the form changes.
const editProfile = (page: Page) => page.getByRole('heading', { level: 2 }).first().getByRole('button').click();

/** Whose fields are no text, that are part of the sign-in, or that appear only after a story which another test tells. */
export const otherForms = [
  'calendars/password-dialog.tsx',
  'candidates-list/actions/tags-dialog.tsx',
  'candidates-list/actions/use-rejection.ts',
  'candidates-list/filters/answers-editor.tsx',
  'candidates-list/filters/filter-editor.tsx',
  'duplicates/merge-dialog.tsx',
  'interviews/details/cancel-dialog.tsx',
  'interviews/feedback/feedback-dialog.tsx',
  'interviews/schedule/zone-hint.tsx',
  'kits/copy-kit-dialog.tsx',
  'other-jobs/other-job-dialog.tsx',
  'prescreens/many/prescreen-many-dialog.tsx',
  'screens/candidate/erasure/decline-dialog.tsx',
  'screens/candidate/messages/reply-form.tsx',
  'screens/candidate/profile/erase-dialog.tsx',
  'screens/candidate/profile/fields-dialog.tsx',
  'screens/feedback/feedback-form.tsx',
  'screens/jobs/add-job-form.tsx',
  'screens/requisitions/detail/open-job-dialog.tsx',
  'screens/settings/parts/confirm-removal.tsx',
  'screens/settings/export/complete-export.tsx',
  'screens/settings/export/start-export.tsx',
  'screens/settings/switching/connect-source.tsx',
  'screens/settings/switching/dry-run.tsx',
  'screens/settings/switching/ended-import.tsx',
  'screens/settings/switching/map-import.tsx',
  'screens/settings/switching/publish-jobs.tsx',
  'screens/settings/switching/running-import.tsx',
  'screens/settings/switching/tried-import.tsx',
  'screens/settings/switching/waiting-import.tsx',
  'screens/settings/webhooks/inactive-notice.tsx',
  'screens/settings/webhooks/rotate-dialog.tsx',
  'session/confirm-dialog.tsx',
  'session/sign-in/link-screen.tsx',
  'session/sign-in/sign-in-form.tsx',
  'session/sign-in/sign-in-methods.tsx',
  'session/start/start-form.tsx',
];

/** The forms of the console, with what they need to be there. Those that a page of the settings shows at once are found on it. */
export async function shownForms(client: Client): Promise<ShownForm[]> {
  const jobId = await client.addJob();
  const candidateId = await client.addCandidate({ job_id: jobId, name: 'Ada Byron', email: 'ada@people.example' });
  await client.post('/v1/schedule-interview', {
    candidate_id: candidateId,
    start_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    duration_minutes: 45,
    interviewers: ['tom@x.example'],
  });
  await client.post('/v1/add-rejection-reason', { name: 'Notice period' });
  const asked = await client.post('/v1/create-requisition', { title: 'Baker', submit: true });
  const offeredId = await client.addCandidate({ job_id: jobId, name: 'Bea Nordin' });
  await client.post('/v1/create-offer', { candidate_id: offeredId });
  await client.post('/v1/create-named-template', { name: 'After a call', texts: { en: { subject: 'Hello', body: 'Thanks.' } } });
  const requisition = `requisitions/${asked.body.requisition.id}`;
  const candidate = `candidates/${candidateId}`;
  const job = `jobs/${jobId}`;
  return [
    { file: 'screens/settings/team/invite-dialog.tsx', path: 'settings/team', open: press('Invite') },
    { file: 'screens/settings/tokens/new-token-dialog.tsx', path: 'settings/tokens', open: press('Create token') },
    { file: 'screens/settings/webhooks/webhook-form.tsx', path: 'settings/webhooks', open: press('Add webhook') },
    { file: 'screens/settings/chat/channel-dialog.tsx', path: 'settings/chat', open: press('Add channel') },
    { file: 'kits/kit-dialog.tsx', path: 'settings/kits', open: press('New kit') },
    { file: 'screens/settings/workspace/approvals-section.tsx', path: 'settings/approvals', open: press('Add step') },
    { file: 'screens/settings/workspace/reason-row.tsx', path: 'settings/rejection-reasons', open: press(/^Rename/) },
    { file: 'screens/settings/templates/template-page.tsx', path: 'settings/templates/rejection' },
    {
      file: 'screens/settings/templates/named-template-dialog.tsx',
      path: 'settings/templates',
      open: press('After a call'),
    },
    { file: 'add-candidate/add-candidate-dialog.tsx', path: 'candidates', open: press('Add candidate') },
    { file: 'candidates-list/views/save-view-dialog.tsx', path: 'candidates?status=applied', open: saveView },
    { file: 'screens/job-editor/sources/new-source-form.tsx', path: `${job}/sources` },
    { file: 'referrals/referral-link-dialog.tsx', path: `${job}/sources`, open: press('Recommend somebody') },
    { file: 'calendars/connect-dialog.tsx', path: 'me/calendar', open: press('Connect a calendar') },
    { file: 'interviews/schedule/use-schedule-form.ts', path: 'interviews', open: press(/^Schedule/) },
    { file: 'interviews/booking/booking-dialog.tsx', path: 'interviews', open: press('Booking link') },
    { file: 'screens/candidate/profile/edit-dialog.tsx', path: candidate, open: editProfile },
    { file: 'screens/candidate/offers/offer-dialog.tsx', path: candidate, open: openOffer },
    { file: 'screens/candidate/offers/offer-action-dialog.tsx', path: `candidates/${offeredId}`, open: press('Withdraw') },
    { file: 'screens/settings/offers/offer-template-dialog.tsx', path: 'settings/offers', open: press('Add a template') },
    { file: 'tasks/task-dialog.tsx', path: candidate, open: press(/^Add task/) },
    { file: 'prescreens/start-prescreen-dialog.tsx', path: candidate, open: press('Start a pre-screen') },
    { file: 'messages/use-message-form.ts', path: candidate, open: press(/^Message/) },
    { file: 'screens/requisitions/form/use-requisition-form.ts', path: 'requisitions/new' },
    { file: 'screens/requisitions/detail/comment-dialog.tsx', path: requisition, open: press(/^Reject/) },
    { file: 'screens/job-editor/new-job-screen.tsx', path: 'jobs/new', save: 'Add job' },
    { file: 'stages/editor/use-stage-refusals.ts', path: 'settings/pipelines/new', save: 'Save' },
    { file: 'stages/editor/save-template-dialog.tsx', path: `${job}/stages`, open: press('Save as template') },
    { file: 'stages/editor/booking-link-dialog.tsx', path: `${job}/stages?stage=applied`, open: addBookingLink },
    { file: 'stages/quick/stage-dialog.tsx', path: job, open: addStage },
    { file: 'screens/job-editor/criteria/use-criteria.ts', path: `${job}/criteria`, save: 'Save criteria' },
  ];
}

/** The names of the pages of the settings. */
export function settingsPages(): string[] {
  const text = readFileSync(resolve(root, 'screens/settings/sections.ts'), 'utf8');
  return [...text.matchAll(/section\(\s*'\w+',\s*'([a-z-]+)'/g)].map(([, name = '']) => `settings/${name}`);
}

/** The files that have a form. */
export async function formFiles(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: root })) {
    if (file.startsWith('ui/forms/') || file.includes('.test.')) continue;
    if (/\buse(Form|Refusals)\(/.test(readFileSync(resolve(root, file), 'utf8'))) found.push(file);
  }
  return found.sort();
}
