import { randomUUID } from 'node:crypto';
import type { Role } from '@muster/contract/console/roles.ts';
import { emailKey } from '#candidates/candidate.ts';
import { uuidv7 } from '#crypto/uuid.ts';
import { openPasswordHasher } from '#users/passwords/password-hasher.ts';
import { startSession } from '#users/sessions/session-actions.ts';
import { insertUser } from '#users/user-queries.ts';
import { type Answer, call } from './factories.ts';
import type { Running } from './start-app.ts';

/** A user who is signed in to the console, as a browser that keeps its cookies. */
export type ConsoleUser = ConsoleBrowser & { id: string; email: string; workspaceId: string };

export type ConsoleBrowser = {
  cookies: Map<string, string>;
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  patch(path: string, body: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
};

export const consolePassword = 'violet tractor sings 42 hymns';

type NewUser = { role?: Role; email?: string; name?: string; password?: string | null };

/** Stores a user without signing them in. */
export async function addUser(
  { app }: Pick<Running, 'app'>,
  workspaceId: string,
  { role = 'owner', email = `${randomUUID()}@team.example`, name = 'Robin Vega', password = null }: NewUser = {},
): Promise<{ id: string; email: string }> {
  const id = uuidv7();
  const passwordHash = password === null ? null : await openPasswordHasher(app).hash(emailKey(email), password);
  await app.database.transaction(workspaceId, async (tx) =>
    insertUser(tx, workspaceId, { id, email, emailKey: emailKey(email), name, role, passwordHash }),
  );
  return { id, email };
}

/** A new user with a session, made without the sign-in page. */
export async function signedInUser(running: Running, workspaceId: string, fields: NewUser = {}): Promise<ConsoleUser> {
  const { id, email } = await addUser(running, workspaceId, fields);
  const device = { method: 'password', userAgent: 'test', address: '127.0.0.1', requestId: 'test' } as const;
  const secret = await startSession(running.app, { workspaceId, userId: id }, device);
  const browser = openBrowser(running);
  browser.cookies.set('muster_session', secret);
  return { ...browser, id, email, workspaceId };
}

/** Keeps cookies and says, as browsers do, that its requests come from pages of the same site. */
export function openBrowser({ url }: Pick<Running, 'url'>): ConsoleBrowser {
  const cookies = new Map<string, string>();
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await call(`${url}${path}`, {
      method,
      body,
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }), ...headers },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (set.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    get: (path) => send('GET', path),
    post: (path, body, headers) => send('POST', path, body, headers),
    patch: (path, body) => send('PATCH', path, body),
    delete: (path) => send('DELETE', path),
  };
}
