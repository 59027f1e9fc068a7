import type { CustomField } from '@muster/contract/custom-fields/custom-field.ts';
import * as contract from '@muster/contract/custom-fields/custom-field-endpoints.ts';
import { routesFor, withReceipt } from '#web/route.ts';
import {
  archiveCustomField,
  type CustomFieldDeps,
  createCustomField,
  readFieldsFor,
  restoreCustomField,
  updateCustomField,
} from './custom-field-actions.ts';

const route = routesFor<CustomFieldDeps>();
const answer = (custom_field: CustomField) => ({ success: true, custom_field });

export const customFieldRoutes = [
  route(contract.listCustomFields, async ({ app, caller, query }) => ({
    success: true,
    custom_fields: await readFieldsFor(app, caller, query.object),
  })),

  route(contract.createCustomField, (call) =>
    withReceipt(call, { answer, status: () => 201 }, (also) =>
      createCustomField(call.app, call.caller.workspaceId, call.body, also),
    ),
  ),

  route(contract.updateCustomField, (call) =>
    withReceipt(call, { answer }, (also) => updateCustomField(call.app, call.caller.workspaceId, call.body, also)),
  ),

  route(contract.archiveCustomField, ({ body: { custom_field_id: id }, ...call }) =>
    withReceipt(call, { answer }, (also) => archiveCustomField(call.app, call.caller.workspaceId, id, also)),
  ),

  route(contract.restoreCustomField, ({ body: { custom_field_id: id }, ...call }) =>
    withReceipt(call, { answer }, (also) => restoreCustomField(call.app, call.caller.workspaceId, id, also)),
  ),
];
