import type { Company } from '@muster/contract/companies/company.ts';
import type { CompanyPreview, CompanyPreviewInput } from '@muster/contract/companies/company-preview.ts';
import { activeRevisions, type BoardCompany, boardRows, findBoardCompanyById } from '#board/board-queries.ts';
import { type BoardListItem, boardListItem, excerptMax } from '#board/list/board-list-item.ts';
import { filterJobs } from '#board/list/list-filter.ts';
import { jobsPerPage, listPage } from '#board/list/list-page.ts';
import { readListQuery } from '#board/list/list-query.ts';
import { companyChanges } from '#companies/company.ts';
import { readCompany } from '#companies/company-actions.ts';
import { failure } from '#failure.ts';
import type { Renderer } from '#markdown/renderer.ts';
import { brandColors } from '#pages/colors/brand-colors.ts';
import type { Runtime } from '#runtime.ts';
import { writeAlone } from '#storage/writes/change-with.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';

export type CompanyPreviewDeps = Pick<Runtime, 'database' | 'clock' | 'links'> & { renderMarkdown: Renderer };

/** The list of a company as visitors would get it. Nothing is written but what `also` returns. */
export async function previewCompany(
  app: CompanyPreviewDeps,
  workspaceId: string,
  { company_id, language = 'en', ...input }: CompanyPreviewInput,
  also: (preview: CompanyPreview) => RowWrite[],
): Promise<CompanyPreview> {
  const before = await readCompany(app, workspaceId, company_id);
  const after = { ...before, ...companyChanges(before, input, app.links) };
  const company = await findBoardCompanyById(app.database, workspaceId, before.id);
  if (!company) throw failure('company_not_found');
  const colors = after.accent_color === null ? undefined : brandColors(after.accent_color);
  const preview = {
    list_page: await renderList(app, withLook(company, after), language),
    light_color: colors?.light.accent ?? null,
    dark_color: colors?.dark.accent ?? null,
  };
  await writeAlone(app.database, workspaceId, also(preview));
  return preview;
}

function withLook(company: BoardCompany, after: Company): BoardCompany {
  const { name, website, description, headline } = after;
  const pictures = { logoUrl: after.logo_url, coverUrl: after.cover_url };
  return {
    ...company,
    name,
    website,
    description,
    headline,
    ...pictures,
    accentColor: after.accent_color,
    talentPoolMonths: after.talent_pool_months,
    boardLanguage: after.board_language,
    formOfAddress: after.form_of_address,
  };
}

async function renderList(
  app: CompanyPreviewDeps,
  company: BoardCompany,
  code: NonNullable<CompanyPreviewInput['language']>,
): Promise<string> {
  const language = { language: code, address: company.formOfAddress, isChosen: false };
  const jobs = await newestJobs(app, company);
  const query = readListQuery('');
  const about = company.description ? await app.renderMarkdown(company.description) : undefined;
  const visit = { links: app.links, about, language, now: app.clock() };
  return listPage({ company, jobs }, query, await filterJobs(jobs, query, code), visit).text;
}

async function newestJobs({ database, clock }: CompanyPreviewDeps, { workspaceId, id }: BoardCompany): Promise<BoardListItem[]> {
  const newest = (await activeRevisions(database, { workspaceId, companyId: id })).slice(0, jobsPerPage).map((job) => job.id);
  const rows = await boardRows(database, workspaceId, newest, excerptMax);
  const items = new Map(rows.map((row) => [row.id, boardListItem(row)]));
  const now = clock().getTime();
  return newest.flatMap((jobId) => items.get(jobId) ?? []).filter(({ endsAtMs }) => endsAtMs > now);
}
