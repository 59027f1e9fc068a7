import { Boolean as JsonBoolean, Object as JsonObject, type TProperties } from 'typebox';
import { idLengthMax } from '#limits.ts';
import { filledText, text, timestamp, uuid } from './fields.ts';

/** Shapes that several resources share. */
export const success = <Properties extends TProperties>(properties: Properties) =>
  JsonObject({ success: JsonBoolean(), ...properties });

export const deletion = success({ id: uuid(), message: text(), deleted: timestamp('When it was deleted') });

export const idQuery = JsonObject({ id: filledText(idLengthMax, { refusal: "Query parameter 'id' is required." }) });
