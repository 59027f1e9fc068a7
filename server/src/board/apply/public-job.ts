import type { FormField } from '@muster/contract/applications/application-form.ts';
import { companyUrl, jobUrl } from '#board/board-address.ts';
import type { BoardJob } from '#board/board-queries.ts';
import { publicJobFields } from '#board/public-job-fields.ts';
import { type Links, pictureUrl } from '#web/links.ts';

export type PublicForm = { job: BoardJob; form: FormField[]; privacyText: string; token: string; source: string | undefined };

/** The public fields of a job, and its form. */
export function publicJob(links: Links, { job, form, privacyText, token, source }: PublicForm): object {
  const url = jobUrl(links, job);
  return {
    success: true,
    job: {
      id: job.id,
      job_title: job.job_title,
      job_description: job.job_description,
      ...publicJobFields(job),
      public_url: url,
      created_at: job.created_at,
      updated_at: job.updated_at,
    },
    company: publicCompany(links, job),
    form: { fields: form },
    apply_url: `${url}/apply${source === undefined ? '' : `?source=${source}`}`,
    privacy_text: privacyText,
    form_token: token,
  };
}

function publicCompany(links: Links, { company }: BoardJob): object {
  const { name, slug, description, website, logoUrl, industry, country, city } = company;
  return {
    name,
    slug,
    description,
    website,
    logo_url: pictureUrl(logoUrl, links),
    industry,
    country,
    city,
    jobs_url: companyUrl(links, company),
  };
}
