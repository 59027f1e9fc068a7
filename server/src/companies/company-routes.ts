import type { Company } from '@muster/contract/companies/company.ts';
import * as contract from '@muster/contract/companies/company-endpoints.ts';
import type { companyListQuery } from '@muster/contract/companies/company-list.ts';
import { setCompanyPicture } from '@muster/contract/companies/company-picture.ts';
import { companyDeletedMessage } from '@muster/contract/messages.ts';
import type { Static } from 'typebox';
import { failure } from '#failure.ts';
import { pictureTypeOf } from '#files/pictures/picture-type.ts';
import { sendWrites } from '#storage/writes/change-with.ts';
import { likePatterns } from '#text/like-patterns.ts';
import { readFilters } from '#web/filters.ts';
import { linkNext, readPage, splitPage } from '#web/paging.ts';
import { type Call, routesFor, withReceipt } from '#web/route.ts';
import { companyView, type StoredCompany } from './company.ts';
import { createCompany, deleteCompany, type RequestDeindexing, readCompany, updateCompany } from './company-actions.ts';
import type { CompanyFilters } from './company-list-queries.ts';
import { companyTimes, countCompanies, listCompanyPage } from './company-list-queries.ts';
import { type PictureDeps, setPicture } from './pictures/picture-actions.ts';

type CompanyRouteDeps = PictureDeps & { requestDeindexing: RequestDeindexing };

const route = routesFor<CompanyRouteDeps>();

export const companyRoutes = [
  route(contract.listCompanies, async ({ app, caller: { workspaceId }, query, path, rawQuery, reply }) => {
    const filters = companyFilters(query);
    const scope = ['companies', workspaceId, filters];
    const page = readPage(query, scope);
    const database = app.database.longReads(workspaceId);
    const [found, total] = await Promise.all([
      listCompanyPage(database, workspaceId, filters, page),
      countCompanies(database, workspaceId, filters),
    ]);
    const { rows, has_more, next_cursor } = splitPage(found, page, scope);
    linkNext(reply, app.links.publicUrl, path, rawQuery, next_cursor);
    const companies = rows.map((row) => companyView(row, app.links));
    return { success: true, companies, total_companies: total, has_more, next_cursor };
  }),

  route(contract.getCompany, async ({ app, caller: { workspaceId }, query }) =>
    companyAnswer(app, await readCompany(app, workspaceId, query.company_id)),
  ),

  route(contract.updateCompany, async (call) => {
    const { app, caller, body, ifMatch } = call;
    const answer = (company: Company) => companyAnswer(app, company);
    const mayChange = (company: StoredCompany) => ifMatch(answer(company));
    return withReceipt(call, { answer }, (also) => updateCompany(app, caller.workspaceId, body, { mayChange, also }));
  }),

  route(setCompanyPicture, async (call) => {
    const { app, caller, body, file } = call;
    if (!file) throw failure('picture_type').at('picture');
    const sent = { path: file.path, type: pictureTypeOf(file.mediaType) };
    const answer = (company: Company) => companyAnswer(app, company);
    return withReceipt(call, { answer }, (also) => setPicture(app, caller.workspaceId, body, sent, also));
  }),

  route(contract.createCompany, create),
  route(contract.createCompanyUnversioned, create),

  route(contract.deleteCompany, async (call) => {
    const { id } = call.query;
    const answer = (deleted: Date) => ({ success: true, id, message: companyDeletedMessage, deleted: deleted.toISOString() });
    return withReceipt(call, { answer }, (also) => deleteCompany(call.app, call.caller.workspaceId, id, also));
  }),
];

/** The answer of the single read, which ETags are made of. */
function companyAnswer({ links }: Pick<CompanyRouteDeps, 'links'>, company: Company): object {
  return { success: true, company: companyView(company, links) };
}

type CreateCompanyCall = Pick<
  Call<typeof contract.createCompany, CompanyRouteDeps>,
  'app' | 'caller' | 'body' | 'receipt' | 'reply'
>;

function create(call: CreateCompanyCall) {
  const { app, caller, body } = call;
  const answer = (company: Company) => companyAnswer(app, company);
  return withReceipt(call, { answer }, (also) =>
    createCompany(app, caller.workspaceId, body, (tx, company) => sendWrites(tx, caller.workspaceId, also(company))),
  );
}

/** The parsed filters of a request. */
function companyFilters(query: Static<typeof companyListQuery>): CompanyFilters {
  const { status, q, external_id } = query;
  const statuses = new Set(status?.split(','));
  const words = likePatterns(q);
  return {
    ...readFilters(companyTimes, query),
    ...(statuses.size === 1 && { is_archived: statuses.has('archived') }),
    ...(words && { words }),
    ...(external_id !== undefined && { external_id }),
  };
}
