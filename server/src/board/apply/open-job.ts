import type { FormField } from '@muster/contract/applications/application-form.ts';
import type { Language } from '@muster/contract/texts/languages.ts';
import type { FastifyRequest } from 'fastify';
import { buildFormFields } from '#applications/application-form.ts';
import { sourceName } from '#applications/application-target.ts';
import { formToken } from '#applications/form-token.ts';
import { type PrivacyText, privacyTextFor } from '#applications/privacy-text.ts';
import { type BoardJob, findBoardCompany, findBoardJob } from '#board/board-queries.ts';
import { jobVisibility } from '#board/job-visibility.ts';
import { companyGonePage, jobNotFoundPage, jobOverPage } from '#board/pages/board-notices.ts';
import { failure } from '#failure.ts';
import type { App } from '#open-app.ts';
import type { PageLanguage } from '#pages/choose-language.ts';
import type { HtmlPage } from '#pages/layout.ts';
import { slugShape } from '#text/slug.ts';

export type JobRequest = { Params: { company: string; job: string } };

/** The job of a URL, open or not. */
export async function findJobByAddress(
  { database }: Pick<App, 'database'>,
  { params: { company, job } }: FastifyRequest<JobRequest>,
): Promise<BoardJob | undefined> {
  return slugShape.test(company) && slugShape.test(job) ? findBoardJob(database, company, job) : undefined;
}

/** For JSON requests. */
export function refuseUnlessOpen({ clock }: Pick<App, 'clock'>, job: BoardJob | undefined): asserts job is BoardJob {
  const opening = job ? jobVisibility(job, clock()) : 'hidden';
  if (opening === 'hidden') throw failure('job_not_found');
  if (opening === 'over') throw failure('job_not_open');
}

export function isOpen({ clock }: Pick<App, 'clock'>, job: BoardJob | undefined): job is BoardJob {
  return job !== undefined && jobVisibility(job, clock()) === 'open';
}

/** The page for a job that is not open; undefined for an unknown company. */
export async function missingJobPage(
  app: Pick<App, 'database' | 'clock' | 'links'>,
  language: PageLanguage,
  companySlug: string,
  job: BoardJob | undefined,
): Promise<HtmlPage | undefined> {
  const company = job?.company ?? (slugShape.test(companySlug) ? await findBoardCompany(app.database, companySlug) : undefined);
  if (!company) return undefined;
  const voiced = { ...language, address: company.formOfAddress };
  if (company.archivedAt !== null) return companyGonePage(voiced);
  const isOver = job !== undefined && jobVisibility(job, app.clock()) === 'over';
  return isOver ? jobOverPage(voiced, company, app.links) : jobNotFoundPage(voiced, company, app.links);
}

/** The form of an open job, with a token that has the time at which it was shown. */
export function formWithToken(app: Pick<App, 'clock' | 'keys'>, job: BoardJob, language: Language) {
  return { job, ...formOfJob(job, language), token: formToken(app, job.id) };
}

export function formOfJob({ questions, form_fields, company }: BoardJob, language: Language): PrivacyText & { form: FormField[] } {
  const form = buildFormFields(questions, { language, address: company.formOfAddress }, form_fields);
  return { form, ...privacyTextFor(company, language) };
}

/** The code of the source link that led here. */
export function sourceParameter({ url }: FastifyRequest): string | undefined {
  if (!url.includes('?')) return undefined;
  const source = URL.parse(url, 'http://localhost')?.searchParams.get(sourceName);
  return source && /^[0-9A-Za-z]{1,64}$/.test(source) ? source : undefined;
}
