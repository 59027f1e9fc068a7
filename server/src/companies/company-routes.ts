import * as contract from '@muster/contract/endpoints.ts';
import { companyDeletedMessage } from '@muster/contract/messages.ts';
import { type Call, route } from '#route.ts';
import { alone } from '#storage/sql.ts';
import { createCompany, deleteCompany } from './company-actions.ts';

export const companyRoutes = [
  route(contract.createCompany, create),
  route(contract.createCompanyUnversioned, create),

  route(contract.deleteCompany, async ({ app, caller, query: { id } }) => {
    const deleted = await deleteCompany(app, caller.workspaceId, id);
    return { success: true, id, message: companyDeletedMessage, deleted: deleted.toISOString() };
  }),
];

type Create = Pick<Call<typeof contract.createCompany>, 'app' | 'caller' | 'body' | 'receipt'>;

async function create({ app, caller, body, receipt }: Create): Promise<object> {
  const company = await createCompany(app, caller.workspaceId, body, (tx, company) => {
    for (const part of receipt({ success: true, company })) tx.send(alone(part));
  });
  return { success: true, company };
}
