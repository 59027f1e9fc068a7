import type { ImportSystem } from '@muster/contract/switching/workspace-import.ts';
import type { Converted } from '#switching/bundle/converted.ts';
import { ashbyAccess } from './ashby/ashby-access.ts';
import { ashbyFields } from './ashby/ashby-fields.ts';
import { convertAshby } from './ashby/convert-ashby.ts';
import { ashbyResources, fetchAshby } from './ashby/fetch-ashby.ts';
import { bamboohrAccess } from './bamboohr/bamboohr-access.ts';
import { bamboohrFields } from './bamboohr/bamboohr-fields.ts';
import { convertBamboohr } from './bamboohr/convert-bamboohr.ts';
import { bamboohrResources, fetchBamboohr } from './bamboohr/fetch-bamboohr.ts';
import type { ConvertInput } from './convert-input.ts';
import type { FieldLists } from './convert-report.ts';
import type { Fetching } from './fetch-list.ts';
import { convertGreenhouse } from './greenhouse/convert-greenhouse.ts';
import { fetchGreenhouse, greenhouseResources, oldGreenhouseResources } from './greenhouse/fetch-greenhouse.ts';
import { greenhouseAccess } from './greenhouse/greenhouse-access.ts';
import { greenhouseFields } from './greenhouse/greenhouse-fields.ts';
import { convertLever } from './lever/convert-lever.ts';
import { fetchLever, leverResources } from './lever/fetch-lever.ts';
import { leverAccess } from './lever/lever-access.ts';
import { leverFields } from './lever/lever-fields.ts';
import { convertOpencats } from './opencats/convert-opencats.ts';
import { fetchOpencats } from './opencats/fetch-opencats.ts';
import { opencatsFields } from './opencats/tables.ts';
import { convertRecruitee } from './recruitee/convert-recruitee.ts';
import { fetchRecruitee, recruiteeResources } from './recruitee/fetch-recruitee.ts';
import { recruiteeAccess } from './recruitee/recruitee-access.ts';
import { recruiteeFields } from './recruitee/recruitee-fields.ts';
import type { SourceAccess, SourceClient } from './source-client.ts';
import { convertTeamtailor } from './teamtailor/convert-teamtailor.ts';
import { fetchTeamtailor, teamtailorResources } from './teamtailor/fetch-teamtailor.ts';
import { teamtailorAccess } from './teamtailor/teamtailor-access.ts';
import { teamtailorFields } from './teamtailor/teamtailor-fields.ts';
import { convertWorkable } from './workable/convert-workable.ts';
import { fetchWorkable, workableResources } from './workable/fetch-workable.ts';
import { workableAccess } from './workable/workable-access.ts';
import { workableFields } from './workable/workable-fields.ts';

export type FetchOptions = { since?: string; withFiles: boolean };

/** A system that people come from: a fetcher, which knows no Muster, and a converter, which knows no network. */
export type Source = ApiSource | BackupSource;

type CommonSource = {
  key: string;
  name: string;
  api: string;
  fields: FieldLists;
  convert: (input: ConvertInput) => AsyncGenerator<Converted>;
};

export type ApiSource = CommonSource & {
  /** What files by hand may be called. */
  resources: readonly string[];
  /** `account` is the name of the account there where addresses have it, as with subdomains; else ours for it. */
  access: (credential: string, account: string) => SourceAccess;
  fetch: (fetching: Fetching, client: SourceClient, options: FetchOptions, clock: () => Date) => Promise<void>;
  /** About how many requests one person takes that the limit of the source counts: what they have, and their files. */
  callsPerPerson: { rows: number; files: number };
};

/** One that hands out everything as a file. */
export type BackupSource = CommonSource & {
  readBackup: (fetching: Fetching, options: { path: string; withFiles: boolean }) => Promise<void>;
};

export const importSources = {
  greenhouse: {
    key: 'greenhouse',
    name: 'Greenhouse',
    api: 'harvest v3',
    resources: [...greenhouseResources, ...oldGreenhouseResources],
    fields: greenhouseFields,
    access: (credential) => greenhouseAccess(credential),
    fetch: fetchGreenhouse,
    callsPerPerson: { rows: 0.2, files: 0.01 },
    convert: convertGreenhouse,
  },
  lever: {
    key: 'lever',
    name: 'Lever',
    api: 'v1',
    resources: leverResources,
    fields: leverFields,
    access: (credential) => leverAccess(credential),
    fetch: fetchLever,
    callsPerPerson: { rows: 7, files: 1 },
    convert: convertLever,
  },
  ashby: {
    key: 'ashby',
    name: 'Ashby',
    api: 'v1',
    resources: ashbyResources,
    fields: ashbyFields,
    access: (credential) => ashbyAccess(credential),
    fetch: fetchAshby,
    callsPerPerson: { rows: 2.1, files: 1 },
    convert: convertAshby,
  },
  workable: {
    key: 'workable',
    name: 'Workable',
    api: 'spi v3',
    resources: workableResources,
    fields: workableFields,
    access: (credential, account) => workableAccess(credential, account),
    fetch: fetchWorkable,
    callsPerPerson: { rows: 2, files: 1 },
    convert: convertWorkable,
  },
  teamtailor: {
    key: 'teamtailor',
    name: 'Teamtailor',
    api: 'v1',
    resources: teamtailorResources,
    fields: teamtailorFields,
    access: (credential) => teamtailorAccess(credential),
    fetch: fetchTeamtailor,
    callsPerPerson: { rows: 0.3, files: 0.5 },
    convert: convertTeamtailor,
  },
  bamboohr: {
    key: 'bamboohr',
    name: 'BambooHR',
    api: 'v1',
    resources: bamboohrResources,
    fields: bamboohrFields,
    access: (credential, account) => bamboohrAccess(credential, account),
    fetch: fetchBamboohr,
    callsPerPerson: { rows: 1.1, files: 1 },
    convert: convertBamboohr,
  },
  recruitee: {
    key: 'recruitee',
    name: 'Recruitee',
    api: 'ats',
    resources: recruiteeResources,
    fields: recruiteeFields,
    access: (credential, account) => recruiteeAccess(credential, account),
    fetch: fetchRecruitee,
    callsPerPerson: { rows: 2, files: 1 },
    convert: convertRecruitee,
  },
  opencats: {
    key: 'opencats',
    name: 'OpenCATS',
    api: 'backup',
    fields: opencatsFields,
    readBackup: fetchOpencats,
    convert: convertOpencats,
  },
} satisfies Record<ImportSystem, Source>;
