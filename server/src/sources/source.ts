import { randomInt } from 'node:crypto';
import type { Credit } from '@muster/contract/sources/credit.ts';
import type { Source } from '@muster/contract/sources/source.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { type Links, sourceUrl } from '#web/links.ts';

/** A source as it is stored. */
export type StoredSource = { id: string; job_id: string; source_name: string; code: string; visits: number; created_at: string } & {
  credited_to: Credit | null;
};

/** The link that a visitor follows: the full one with the company and the source, or the short one with its code. */
export type SourceLink = { companySlug: string; sourceId: string } | { code: string };

/** The job that a link leads to. `gone`: the job is deleted, or its company is archived. */
export type Destination = { code: string; company_slug: string; public_slug: string; gone: boolean };

const codeLength = 8;
const codeAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function newSource(jobId: string, sourceName: string, credited_to: Credit | null, now: Date): StoredSource {
  return {
    credited_to,
    id: uuidv7(),
    job_id: jobId,
    source_name: sourceName,
    code: newCode(),
    visits: 0,
    created_at: now.toISOString(),
  };
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length))).join('');
}

/** A source as the API returns it. */
export function sourceView(source: StoredSource, links: Links, companySlug: string): Source {
  return {
    id: source.id,
    source_name: source.source_name,
    source_url: sourceUrl(source.id, links, companySlug),
    code: source.code,
    visits: source.visits,
    created_at: source.created_at,
    credited_to: source.credited_to,
  };
}
