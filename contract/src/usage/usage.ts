import { Integer, Object as JsonObject, type Static } from 'typebox';
import { planNames } from '#limits.ts';
import { nullable, oneOf, timestamp } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';

const counted = (description?: string) =>
  JsonObject({ used: Integer(), limit: Integer() }, description === undefined ? {} : { description });

export const usage = JsonObject({
  plan: oneOf(planNames),
  requests: JsonObject(
    {
      used: Integer(),
      limit: Integer(),
      remaining: Integer(),
      resets_at: nullable(timestamp('When the hour ends and the count starts again; null before the first request of an hour')),
    },
    { description: 'Requests to /v1 in the current hour, with all tokens of the workspace' },
  ),
  candidates: Integer({ description: 'All that are stored' }),
  jobs: JsonObject({ total: Integer(), active: Integer() }),
  files: JsonObject(
    { total: Integer(), bytes: Integer() },
    { description: 'CVs and other files of candidates, and pictures of companies' },
  ),
  users: counted('Users of the console and open invitations'),
  tokens: counted('Tokens that are not revoked'),
  webhooks: counted(),
});
export type Usage = Static<typeof usage>;

export const usageAnswer = success({ usage });
