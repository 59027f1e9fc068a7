import {
  Integer,
  Array as JsonArray,
  Boolean as JsonBoolean,
  Number as JsonNumber,
  Object as JsonObject,
  String as JsonString,
  Record,
  type Static,
} from 'typebox';
import { nullable, text, textOrNull } from '#schema/fields.ts';
import { parsedCvExample } from './screening-examples.ts';

const date = () => textOrNull({ description: 'YYYY, YYYY-MM or YYYY-MM-DD' });

const evidence = JsonObject({
  confidence: JsonNumber({ minimum: 0, maximum: 1 }),
  start: Integer({ minimum: 0 }),
  end: Integer({ minimum: 0 }),
});
export type Evidence = Static<typeof evidence>;

/** The shape of JSON Resume (jsonresume.org), with where each value stands in the text. */
export const parsedCv = JsonObject(
  {
    basics: JsonObject({
      name: textOrNull(),
      label: textOrNull({ description: 'The headline' }),
      email: textOrNull(),
      phone: textOrNull({ description: 'In E.164 where the country is known and the number is valid in it, else as written' }),
      url: textOrNull(),
      summary: textOrNull(),
      location: nullable(JsonObject({ city: textOrNull(), region: textOrNull(), countryCode: textOrNull() })),
      profiles: JsonArray(JsonObject({ network: text(), url: text() })),
    }),
    work: JsonArray(
      JsonObject({
        name: textOrNull({ description: 'The company' }),
        position: textOrNull(),
        location: textOrNull(),
        startDate: date(),
        endDate: textOrNull({ description: 'null for the present position, or when it is not known: see isCurrent' }),
        isCurrent: JsonBoolean(),
        summary: textOrNull(),
      }),
    ),
    education: JsonArray(
      JsonObject({
        institution: textOrNull(),
        studyType: textOrNull({ description: 'The degree' }),
        area: textOrNull(),
        startDate: date(),
        endDate: date(),
      }),
    ),
    skills: JsonArray(JsonObject({ name: text() })),
    languages: JsonArray(JsonObject({ language: text(), fluency: textOrNull() })),
    certificates: JsonArray(JsonObject({ name: text(), issuer: textOrNull(), date: date() })),
    projects: JsonArray(JsonObject({ name: text(), description: textOrNull(), startDate: date(), endDate: date() })),
    evidence: Record(JsonString(), evidence, {
      description:
        'For each value its JSON pointer (`/work/0/position`), how certain it is, and where it stands in the text of the CV, in UTF-16 code units',
    }),
  },
  { examples: [parsedCvExample] },
);
export type ParsedCv = Static<typeof parsedCv>;
