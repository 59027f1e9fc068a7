import type { Converted } from '#switching/bundle/converted.ts';
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
import type { SourceAccess, SourceClient } from './source-client.ts';

export type FetchOptions = { since?: string; withFiles: boolean };

/** A system that people come from: a fetcher, which knows no Muster, and a converter, which knows no network. */
export type Source = {
  key: 'greenhouse' | 'lever';
  name: string;
  api: string;
  /** What files by hand may be called. */
  resources: readonly string[];
  fields: FieldLists;
  access: (credential: string) => SourceAccess;
  fetch: (fetching: Fetching, client: SourceClient, options: FetchOptions, clock: () => Date) => Promise<void>;
  convert: (input: ConvertInput) => AsyncGenerator<Converted>;
};

export const importSources: Record<Source['key'], Source> = {
  greenhouse: {
    key: 'greenhouse',
    name: 'Greenhouse',
    api: 'harvest v3',
    resources: [...greenhouseResources, ...oldGreenhouseResources],
    fields: greenhouseFields,
    access: greenhouseAccess,
    fetch: fetchGreenhouse,
    convert: convertGreenhouse,
  },
  lever: {
    key: 'lever',
    name: 'Lever',
    api: 'v1',
    resources: leverResources,
    fields: leverFields,
    access: leverAccess,
    fetch: fetchLever,
    convert: convertLever,
  },
};
