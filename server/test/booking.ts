import { type Answer, type Client, call } from './factories.ts';

/** Every weekday from nine to noon, an hour each, from tomorrow on. */
export const bookingFields = (candidate_id: string, fields: object = {}) => ({
  candidate_id,
  interviewers: ['tom@panel.example'],
  mode: 'all',
  duration_minutes: 60,
  time_zone: 'UTC',
  availability: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '12:00' }],
  ...fields,
});

/** Creates a booking link for a new candidate, unless one is given. */
export async function newLink(client: Client, fields: { candidate_id?: string } & Record<string, unknown> = {}): Promise<any> {
  const candidateId = fields.candidate_id ?? (await client.addCandidate());
  const { status, body, text } = await client.post('/v1/create-booking-link', bookingFields(candidateId, fields));
  if (status !== 201) throw new Error(`create-booking-link: ${status} ${text}`);
  return body.booking_link;
}

/** The page of a link for programs. `base` is another node. */
export async function readMeetingJson(url: string): Promise<Answer> {
  return call(`${url}.json`);
}

export async function freeTimes(url: string): Promise<string[]> {
  const { body } = await readMeetingJson(url);
  return body.times.map(({ start_at }: { start_at: string }) => start_at);
}

export function book(url: string, start_at: string, fields: object = {}): Promise<Answer> {
  return call(url, { method: 'POST', body: { start_at, ...fields } });
}

/** Posts a form as a browser does, without following the redirect. */
export async function postForm(
  url: string,
  fields: Record<string, string>,
): Promise<{ status: number; location: string | null; text: string }> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { accept: 'text/html' },
  });
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
}
