import type { JobPreview, JobPreviewInput } from '@muster/contract/jobs/job-preview.ts';
import { formFieldsOf } from '#applications/application-form.ts';
import { applyPage } from '#board/apply/apply-page.ts';
import { renderPrivacy } from '#board/apply/form-parts.ts';
import { formOfJob } from '#board/apply/open-job.ts';
import { type BoardJob, findBoardCompanyById, findBoardJob } from '#board/board-queries.ts';
import { jobPage, jobTexts } from '#board/pages/job-page.ts';
import { findCompanyForJob } from '#companies/company-actions.ts';
import type { CompanyReads } from '#companies/company-reads.ts';
import { isUuid, uuidv7 } from '#crypto/uuid.ts';
import type { ReadCustomFields } from '#custom-fields/custom-field-reads.ts';
import { failure } from '#failure.ts';
import { changeJob, newJob } from '#jobs/job.ts';
import type { JobReads } from '#jobs/job-reads.ts';
import type { Renderer } from '#markdown/renderer.ts';
import type { PageLanguage } from '#pages/choose-language.ts';
import type { Runtime } from '#runtime.ts';
import { writeAlone } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { slugify } from '#text/slug.ts';

export type JobPreviewDeps = Pick<Runtime, 'database' | 'clock' | 'links'> & {
  jobReads: JobReads;
  companyReads: CompanyReads;
  renderMarkdown: Renderer;
  readCustomFields: ReadCustomFields;
};

/** The pages of a job as visitors would get them. Nothing is written but what `also` returns. */
export async function previewJob(
  app: JobPreviewDeps,
  workspaceId: string,
  input: JobPreviewInput,
  also: (preview: JobPreview) => RowWrite[],
): Promise<JobPreview> {
  const job =
    input.job_id === undefined ? await newBoardJob(app, workspaceId, input) : await changedBoardJob(app, workspaceId, input);
  const preview = await renderPages(
    app,
    { ...job, status: 'active' },
    {
      ...{ language: input.language ?? 'en', isChosen: false },
      address: job.company.formOfAddress,
    },
  );
  await writeAlone(app.database, workspaceId, also(preview));
  return preview;
}

async function newBoardJob(app: JobPreviewDeps, workspaceId: string, input: JobPreviewInput): Promise<BoardJob> {
  const { id: companyId } = await findCompanyForJob(app, workspaceId, input.company_id);
  const company = await findBoardCompanyById(app.database, workspaceId, companyId);
  if (!company) throw failure('company_not_found');
  const slug = input.public_slug ?? slugify(input.job_title, 'job');
  const identity = { id: uuidv7(), company_id: companyId, public_slug: slug, created_by_api: true };
  const { custom_fields: _fields, ...shown } = input;
  const job = newJob(shown, identity, app.clock());
  const form_fields = formFieldsOf(await app.readCustomFields(workspaceId));
  return { ...job, posted_at: job.created_at, company, form_fields };
}

async function changedBoardJob(app: JobPreviewDeps, workspaceId: string, input: JobPreviewInput): Promise<BoardJob> {
  const jobId = input.job_id ?? '';
  const stored = isUuid(jobId) ? await app.jobReads.find({ workspaceId, jobId }) : undefined;
  const published = stored && (await findBoardJob(app.database, stored.company_slug, stored.public_slug));
  if (!stored || !published) throw failure('invalid_job_id');
  const now = app.clock();
  const { custom_fields: _fields, ...shown } = input;
  const { job } = changeJob(stored, shown, now);
  // A draft is posted when it is published.
  const { company, form_fields } = published;
  return { ...job, posted_at: stored.status === 'draft' ? now.toISOString() : published.posted_at, company, form_fields };
}

async function renderPages({ links, renderMarkdown }: JobPreviewDeps, job: BoardJob, language: PageLanguage): Promise<JobPreview> {
  const texts = await jobTexts(job, renderMarkdown);
  const empty = { values: new Map(), sentFiles: new Set<string>(), keptFiles: new Map(), problems: new Map(), notice: undefined };
  // Without a token: it is a form to look at.
  const fields = formOfJob(job, language.language);
  const privacyHtml = await renderPrivacy({ renderMarkdown }, fields);
  const form = { job, ...fields, privacyHtml, token: '', source: undefined, ...empty, status: 200 };
  return {
    job_page: jobPage(job, texts, { source: undefined, links, language, related: [] }).text,
    form_page: applyPage(links, language, form).text,
  };
}
