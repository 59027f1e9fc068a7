import { Array as JsonArray, Object as JsonObject, type Static } from 'typebox';
import { roles } from '#console/roles.ts';
import { oneOf, text, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';

/** A user of the console, as others of the workspace see them. */
export const member = JsonObject({ id: uuid(), name: text(), email: text(), role: oneOf(roles) });
export type Member = Static<typeof member>;

export const memberList = success({ members: JsonArray(member) });
