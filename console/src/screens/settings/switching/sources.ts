import type { ImportChoice } from '@muster/sdk/generated/types.ts';
import { systemName } from '#imported/system-names.ts';
import { t } from '#language/t.ts';

/** Those that the server has, in the order in which they are shown. */
const choices: Record<ImportChoice, true> = {
  greenhouse: true,
  lever: true,
  ashby: true,
  workable: true,
  teamtailor: true,
  recruitee: true,
  bamboohr: true,
  opencats: true,
  bundle: true,
};
export const importChoices = Object.keys(choices).filter(isChoice);

function isChoice(key: string): key is ImportChoice {
  return key in choices;
}

export type SourceFacts = {
  name: string;
  /** What does not come. */
  leaves: string;
  /** What to make there, and where. */
  create: string;
  /** Of 10,000 people. */
  time: string;
  /** How it comes in. */
  ways: 'api' | 'files' | 'both';
  credential: string;
  archive: string;
  /** What the addresses of its accounts end with, where Muster needs the account to ask. */
  domain?: string;
  /** Its times have no zone. */
  hasLocalTimes?: true;
};

const apiKey = t('API key');
const anyFiles = t('A .zip archive with one file for each kind of record, such as candidates.jsonl.');
const minutes = t('A few minutes');
const hour = t('Under an hour, plus the files');

/** Every system there is an importer for, whether this server has it or not. */
const systems: Record<string, SourceFacts> = {
  greenhouse: {
    name: 'Greenhouse',
    leaves: t('Approvals, prospect pools and photos'),
    create: t(
      'In Greenhouse, a site admin creates it under Configure → Dev Center → API Credential Management: Harvest V3 (OAuth), with the list scopes of everything that should come.',
    ),
    time: hour,
    ways: 'both',
    credential: t('Credential, as ID:SECRET'),
    archive: anyFiles,
  },
  lever: {
    name: 'Lever',
    leaves: t('Emails, follow-up tasks and referrals'),
    create: t(
      'In Lever, a super admin creates it under Settings → Integrations and API → API credentials, with read rights for everything that should come.',
    ),
    time: t('A little over 2 hours'),
    ways: 'both',
    credential: apiKey,
    archive: t('A .zip archive with one file for each kind of record, such as opportunities.jsonl.'),
  },
  ashby: {
    name: 'Ashby',
    leaves: t('Emails, surveys, meeting notes, offer files and projects'),
    create: t(
      'In Ashby, an admin creates it under Admin → Integrations → API Keys, with read rights for jobs, candidates, interviews, offers, hiring process metadata and organization.',
    ),
    time: t('About 2 hours, plus the files'),
    ways: 'both',
    credential: apiKey,
    archive: anyFiles,
  },
  workable: {
    name: 'Workable',
    leaves: t('Emails, answers in scorecards, assessments and video interviews'),
    create: t(
      'In Workable, an admin creates it under Settings → Integrations → Apps → API Access Tokens, with the scopes r_jobs and r_candidates.',
    ),
    time: t('About 8 hours with files: start it in the evening'),
    ways: 'both',
    credential: apiKey,
    archive: anyFiles,
    domain: '.workable.com',
  },
  teamtailor: {
    name: 'Teamtailor',
    leaves: t('To-dos, referrals, requisitions, surveys and photos'),
    create: t('In Teamtailor, an admin creates it under Settings → Integrations → API keys: of the kind Admin, with read rights.'),
    time: hour,
    ways: 'both',
    credential: apiKey,
    archive: anyFiles,
  },
  recruitee: {
    name: 'Recruitee',
    leaves: t('Emails, interviews, tasks, requisitions and photos'),
    create: t(
      'In Recruitee, somebody who sees all jobs and candidates creates it under Settings → Apps and plugins → Personal API tokens.',
    ),
    time: t('Half an hour to 2 hours'),
    ways: 'both',
    credential: apiKey,
    archive: anyFiles,
    domain: '.recruitee.com',
  },
  bamboohr: {
    name: 'BambooHR',
    leaves: t('Comments, which BambooHR doesn’t hand out; emails, and earlier dates of status changes'),
    create: t('In BambooHR, somebody with access to the hiring settings creates it under API Keys in the account menu.'),
    time: t('About 1½ hours'),
    ways: 'both',
    credential: apiKey,
    archive: anyFiles,
    domain: '.bamboohr.com',
  },
  opencats: {
    name: 'OpenCATS',
    leaves: t('Contacts of client companies, emails and photos'),
    create: t('In OpenCATS, Settings → Backup makes the file catsbackup.bak.'),
    time: minutes,
    ways: 'files',
    credential: '',
    archive: t('The backup, catsbackup.bak.'),
    hasLocalTimes: true,
  },
  bundle: {
    name: t('Muster archive'),
    leaves: t('Users, who don’t become members: invite them'),
    create: t('In the other Muster, Settings → Export makes the archive. The command line writes one from any system.'),
    time: minutes,
    ways: 'files',
    credential: '',
    archive: t('A .zip archive that Muster has exported.'),
  },
};

export function sourceFacts(source: string): SourceFacts | undefined {
  return Object.hasOwn(systems, source) ? systems[source] : undefined;
}

export function sourceName(source: string): string {
  return sourceFacts(source)?.name ?? systemName(source);
}
