import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseServiceAccount, type ServiceAccount } from './service-account.ts';
import { integer, refuseSetting, webUrl } from './setting-values.ts';

export type GoogleIndexing = { account: ServiceAccount; url: string; dailyBudget: number };

/** Undefined without credentials: indexing is off. The other settings are checked in any case. */
export function googleIndexing(
  given: (name: 'GOOGLE_INDEXING_CREDENTIALS') => string | undefined,
  orDefault: (name: 'GOOGLE_INDEXING_URL' | 'GOOGLE_INDEXING_DAILY_BUDGET') => string,
  projectFolder: string,
): GoogleIndexing | undefined {
  const dailyBudget = integer('GOOGLE_INDEXING_DAILY_BUDGET', orDefault('GOOGLE_INDEXING_DAILY_BUDGET'), 1, 1e9);
  const url = webUrl('GOOGLE_INDEXING_URL', orDefault('GOOGLE_INDEXING_URL'));
  const credentials = given('GOOGLE_INDEXING_CREDENTIALS');
  return credentials === undefined ? undefined : { account: serviceAccount(credentials, projectFolder), url, dailyBudget };
}

function serviceAccount(value: string, projectFolder: string): ServiceAccount {
  const accepts = 'the JSON of a Google service account, or the path of a readable file with it';
  return (
    parseServiceAccount(value.startsWith('{') ? value : readFileOrEmpty(resolve(projectFolder, value))) ??
    refuseSetting('GOOGLE_INDEXING_CREDENTIALS', accepts)
  );
}

function readFileOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
