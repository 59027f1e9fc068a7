import { uuidv7 } from '#crypto/uuid.ts';
import type { Client } from './factories.ts';

/** What is offered unless a test says otherwise. */
export const offerTerms = {
  salary: 64_500,
  currency: 'EUR',
  salary_period: 'Per year',
  bonus: 'Up to 8% of the yearly salary',
  start_date: '2027-02-01',
  employment_type: 'Full-time',
  location: 'Rotterdam',
};

/** A draft for a new candidate with a job, unless a candidate is given. */
export async function newOffer(client: Client, fields: { candidate_id?: string } & Record<string, unknown> = {}): Promise<any> {
  const candidate_id = fields.candidate_id ?? (await offeredCandidate(client));
  const { status, body, text } = await client.post('/v1/create-offer', { ...offerTerms, ...fields, candidate_id });
  if (status !== 201) throw new Error(`create-offer: ${status} ${text}`);
  return body.offer;
}

/** One that the candidate can answer, with the address of its page. */
export async function sentOffer(client: Client, fields: Record<string, unknown> = {}): Promise<any> {
  const { id: offer_id } = await newOffer(client, fields);
  for (const step of ['submit', 'approve', 'send']) {
    const { status, text } = await client.post(`/v1/${step}-offer`, { offer_id });
    if (status !== 200) throw new Error(`${step}-offer: ${status} ${text}`);
  }
  return readOffer(client, offer_id);
}

export async function readOffer(client: Client, id: string): Promise<any> {
  return (await client.get(`/v1/get-offer?offer_id=${id}`)).body.offer;
}

export async function offeredCandidate(client: Client, fields: object = {}): Promise<string> {
  const job_id = await client.addJob({ job_title: 'Controls Engineer' });
  return client.addCandidate({ name: 'Adaeze Nwosu', email: `${uuidv7()}@x.example`, job_id, ...fields });
}

export function accept(url: string, values: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams({ name: 'Adaeze Nwosu', accepted: 'yes', answer: 'accept', ...values });
  return fetch(url, { method: 'POST', body, redirect: 'manual' });
}

export function decline(url: string, values: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/decline`, { method: 'POST', body: new URLSearchParams(values), redirect: 'manual' });
}
