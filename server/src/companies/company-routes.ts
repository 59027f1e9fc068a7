import type { Company } from '@muster/contract/companies/company.ts';
import * as contract from '@muster/contract/companies/company-endpoints.ts';
import { companyDeletedMessage } from '@muster/contract/messages.ts';
import type { Runtime } from '#runtime.ts';
import { asStatement } from '#storage/sql.ts';
import { linkNext, readPage, splitPage } from '#web/paging.ts';
import { type Call, routesFor, withReceipt } from '#web/route.ts';
import { createCompany, deleteCompany, type RequestDeindexing } from './company-actions.ts';
import { companyFilters } from './company-list.ts';
import { countCompanies, listCompanyPage } from './company-list-queries.ts';

type CompanyRouteDeps = Pick<Runtime, 'database' | 'clock' | 'links'> & { requestDeindexing: RequestDeindexing };

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
    return { success: true, companies: rows, total_companies: total, has_more, next_cursor };
  }),

  route(contract.createCompany, create),
  route(contract.createCompanyUnversioned, create),

  route(contract.deleteCompany, async (call) => {
    const { id } = call.query;
    const answer = (deleted: Date) => ({ success: true, id, message: companyDeletedMessage, deleted: deleted.toISOString() });
    return withReceipt(call, { answer }, (also) => deleteCompany(call.app, call.caller.workspaceId, id, also));
  }),
];

type CreateCompanyCall = Pick<
  Call<typeof contract.createCompany, CompanyRouteDeps>,
  'app' | 'caller' | 'body' | 'receipt' | 'reply'
>;

function create(call: CreateCompanyCall) {
  const { app, caller, body } = call;
  const answer = (company: Company) => ({ success: true, company });
  return withReceipt(call, { answer }, (also) =>
    createCompany(app, caller.workspaceId, body, (tx, company) => {
      for (const part of also(company)) tx.send(asStatement(part));
    }),
  );
}
