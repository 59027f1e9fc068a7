import { Integer, Array as JsonArray, Boolean as JsonBoolean, Object as JsonObject, type Static } from 'typebox';
import { nullable, oneOf, text, textOrNull, timestamp } from '#schema/fields.ts';

const count = () => Integer({ minimum: 0 });

/** Own public repositories on the code host. Nothing about the person. */
export const codeHostData = JsonObject(
  {
    username: text(),
    public_repositories: count(),
    own_repositories: Integer({ minimum: 0, description: 'Without forks, of the last 100' }),
    last_pushed_at: nullable(timestamp()),
    languages: JsonArray(
      JsonObject({
        language: text(),
        bytes: count(),
        share: Integer({ minimum: 0, maximum: 100, description: 'Per cent of the code' }),
      }),
    ),
    repositories: JsonArray(
      JsonObject({
        name: text(),
        url: textOrNull(),
        description: textOrNull(),
        topics: JsonArray(text()),
        license: textOrNull({ description: 'SPDX identifier' }),
        stars: count(),
        is_archived: JsonBoolean(),
        is_documented: JsonBoolean({ description: 'It has a description and a licence, topics or a page' }),
        pushed_at: nullable(timestamp()),
        languages: JsonArray(text()),
      }),
    ),
    fetched_at: timestamp(),
  },
  { description: 'The profile on the code host, or null' },
);
export type CodeHostData = Static<typeof codeHostData>;

export const codeHostEvaluation = JsonObject(
  {
    findings: JsonArray(
      JsonObject({
        what: oneOf(['own_repositories', 'languages', 'recency', 'documentation']),
        finding: text(),
        evidence: JsonArray(text(), { description: 'The repositories or languages behind it' }),
      }),
    ),
    engine_version: text(),
    evaluated_at: timestamp(),
    requires_human_review: JsonBoolean({ description: 'Always true' }),
  },
  {
    description:
      'What the own repositories show, in words; null without a profile or own repositories, which costs nothing: it is no part of any score',
  },
);
export type CodeHostEvaluation = Static<typeof codeHostEvaluation>;
