import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Answer, type Client, call, newClient } from './factories.ts';
import type { Running } from './start-app.ts';

/** A job that people can apply for. */
export type Opening = {
  client: Client;
  jobId: string;
  /** The URL of its page. */
  url: string;
  /** Submits a valid form as JSON, with these fields changed. */
  apply(fields?: object, headers?: Record<string, string>): Promise<Answer>;
  /** Submits the form as a browser does. */
  send(form: FormData, headers?: Record<string, string>): Promise<Answer>;
  /** All applicants, oldest first. */
  applicants(): Promise<any[]>;
};

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n');

/** The fields of the shortest form. */
export const applicantFields = { name: 'Ada Lindqvist', email: 'ada@example.com', consent: true };

export async function newOpening(running: Running, questions: object = {}, job: object = {}): Promise<Opening> {
  const client = await newClient(running);
  return readOpening(running, client, await client.addJob({ status: 'Active', questions, ...job }));
}

export async function readOpening(running: Running, client: Client, jobId: string): Promise<Opening> {
  const { public_slug } = await client.job(jobId);
  const url = `${running.url}/jobs/${client.companySlug}/${public_slug}`;
  return {
    client,
    jobId,
    url,
    apply: (fields = {}, headers = {}) =>
      call(`${url}/apply`, { method: 'POST', body: { ...applicantFields, ...fields }, headers }),
    send: (form, headers = {}) => sendForm(`${url}/apply`, form, headers),
    applicants: async () => (await client.get(`/v1/job-candidates?job_id=${jobId}&sort=created_at&limit=500`)).body.candidates,
  };
}

async function sendForm(url: string, body: FormData, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(url, { method: 'POST', body, headers: { accept: 'text/html', ...headers }, redirect: 'manual' });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text.startsWith('{') ? JSON.parse(text) : undefined };
}

/** A form with these fields; a Buffer becomes a file, an array several fields of one name. */
export function buildForm(fields: Record<string, string | Buffer | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const each of value) form.append(name, each);
    else if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), `${name}.pdf`);
  }
  return form;
}

/** The files in the folder of a running app, pending uploads included. */
export function filesOnDisk({ app }: Running): string[] {
  const place = app.config.files;
  if (place.kind !== 'disk') throw new Error('The files are not on a disk.');
  return listFiles(place.folder);
}

function listFiles(folder: string): string[] {
  const names = statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : [];
  return names.flatMap((name) => {
    const path = join(folder, name);
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? listFiles(path) : [path];
  });
}
