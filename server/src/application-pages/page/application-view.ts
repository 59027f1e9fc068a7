import type { FastifyRequest } from 'fastify';
import { type ApplicationPage, type ReadApplicationDeps, readApplicationPage } from '#application-pages/read-application.ts';
import { applicationPath } from '#applications/application-link.ts';
import { zoneProblem } from '#interviews/booking/page/zone-form.ts';
import { readZone } from '#interviews/booking/page/zone-options.ts';
import { chooseLanguage, keepLanguage, type PageLanguage } from '#pages/choose-language.ts';
import { basePath } from '#web/links.ts';

/** An application as a visitor sees it. */
export type ApplicationView = {
  basePath: string;
  secret: string;
  application: ApplicationPage;
  language: PageLanguage;
  /** The time zone that the visitor has chosen. */
  zone: string | null;
  /** What the visitor has just done. */
  done: string | null;
  /** Why something was not done. */
  problem?: string;
};

export type ViewedAddress = Pick<FastifyRequest, 'url' | 'headers'>;

export async function readApplicationView(
  app: ReadApplicationDeps,
  request: ViewedAddress,
  secret: string,
): Promise<ApplicationView> {
  const query = new URLSearchParams(request.url.split('?', 2)[1]);
  const typed = query.get('zone') ?? '';
  const zone = readZone(typed);
  const application = await readApplicationPage(app, secret);
  const language = chooseLanguage(request, application.company);
  const problem = zoneProblem(language, typed, zone);
  return {
    basePath: basePath(app.links),
    secret,
    application,
    language,
    zone: zone ?? null,
    done: query.get('done'),
    ...(problem !== undefined && { problem }),
  };
}

/** The address of a page of the application, with the language and the zone that were chosen. */
export function applicationAddress(
  { basePath, secret, language, zone }: Pick<ApplicationView, 'basePath' | 'secret' | 'language' | 'zone'>,
  page = '',
  query: Record<string, string> = {},
): string {
  const parameters = new URLSearchParams({ ...query, ...(zone !== null && { zone }) }).toString();
  return keepLanguage(`${basePath}${applicationPath}/${secret}${page}${parameters === '' ? '' : `?${parameters}`}`, language);
}
