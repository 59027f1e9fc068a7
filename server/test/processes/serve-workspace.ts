import { type Scope, type Serving, type Settings, startServe } from './processes.ts';
import { musterJson } from './run-muster.ts';

export type ServedWorkspace = { server: Serving; token: string; companySlug: string };

/** A server and a workspace in its database. Sooner ready than with the demo data, whose CVs are read at the first start. */
export async function serveWorkspace(t: Scope, settings: Settings, args: string[] = []): Promise<ServedWorkspace> {
  const server = await startServe(t, settings, args);
  const { company_slug } = await musterJson<{ company_slug: string }>(['workspace', 'create', '--name', 'Bakery'], settings);
  const { token } = await musterJson<{ token: string }>(['token', 'create', '--workspace', 'Bakery', '--name', 'Test'], settings);
  return { server, token, companySlug: company_slug };
}
