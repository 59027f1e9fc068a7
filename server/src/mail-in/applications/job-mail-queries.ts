import type { PrivacyCompany } from '#applications/privacy-text.ts';
import type { AddressedJob } from '#messages/threads/job-address.ts';
import type { Queryable } from '#storage/queryable.ts';
import { sql } from '#storage/sql.ts';

export type MailedJob = { workspace_id: string; job_id: string };

/** A job with a page, of whatever workspace. */
export async function findJobOfAddress(db: Queryable, { company, job }: AddressedJob): Promise<MailedJob | undefined> {
  const [found] = await db.query<MailedJob>(sql`
    SELECT jobs.workspace_id, jobs.id AS job_id FROM company_directory
    JOIN jobs ON jobs.workspace_id = company_directory.workspace_id AND jobs.company_id = company_directory.company_id
      AND jobs.public_slug = ${job} AND jobs.deleted_at IS NULL
    WHERE company_directory.slug = ${company} LIMIT 1`);
  return found;
}

export async function findCompanyOfJob(db: Queryable, workspaceId: string, jobId: string): Promise<PrivacyCompany | undefined> {
  const [company] = await db.query<PrivacyCompany>(sql`
    SELECT companies.name, companies.privacy_text AS "privacyText", companies.privacy_texts AS "privacyTexts",
      companies.form_of_address AS "formOfAddress"
    FROM jobs JOIN companies ON companies.workspace_id = ${workspaceId} AND companies.id = jobs.company_id
    WHERE jobs.workspace_id = ${workspaceId} AND jobs.id = ${jobId} AND companies.archived_at IS NULL`);
  return company;
}

/** The application of an address for a job. */
export async function findApplicationOf(
  db: Queryable,
  workspaceId: string,
  { jobId, emailKey }: { jobId: string; emailKey: string },
): Promise<string | undefined> {
  const [found] = await db.query<{ id: string }>(sql`
    SELECT candidates.id FROM people
    JOIN candidates ON candidates.workspace_id = ${workspaceId} AND candidates.person_id = coalesce(people.merged_into, people.id)
      AND candidates.job_id = ${jobId}
    WHERE people.workspace_id = ${workspaceId} AND people.email_key = ${emailKey} ORDER BY candidates.created_at LIMIT 1`);
  return found?.id;
}

/** An address has one automatic answer a day. */
export async function hasAnswerOfDay(db: Queryable, workspaceId: string, emailKey: string): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT id FROM messages
    WHERE workspace_id = ${workspaceId} AND to_key = ${emailKey} AND is_automatic AND dated_at > now() - interval '1 day'
      AND kind IN ('application_received', 'application_sent_again', 'mail_answer') AND status <> 'cancelled' LIMIT 1`);
  return rows.length > 0;
}
