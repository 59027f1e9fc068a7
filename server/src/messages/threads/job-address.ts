import type { MailReceiving } from '#settings/mail-receiving.ts';
import { slugShape } from '#text/slug.ts';

/** By the address of the page of a job: `jobs+bread-co.baker@in.example.com`. */
export type AddressedJob = { company: string; job: string };

const local = 'jobs';
const localLengthMax = 64;

/** With the parts of the page's address, for people to put together. */
export function jobAddressPattern({ address, isCatchAll }: Pick<MailReceiving, 'address' | 'isCatchAll'>): string {
  return `${local}${isCatchAll ? '.' : '+'}COMPANY.JOB@${address.domain}`;
}

/** The job that an address of ours is for. Undefined for any other address. */
export function jobInAddress({ address: { domain } }: Pick<MailReceiving, 'address'>, given: string): AddressedJob | undefined {
  const address = given.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 0 || at > localLengthMax || address.slice(at + 1) !== domain) return undefined;
  const [, company = '', job = ''] = /^jobs[+.]([a-z0-9-]{1,60})\.([a-z0-9-]{1,60})$/.exec(address.slice(0, at)) ?? [];
  return slugShape.test(company) && slugShape.test(job) ? { company, job } : undefined;
}
