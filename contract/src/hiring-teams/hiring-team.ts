import { Array as JsonArray, Object as JsonObject, type Static } from 'typebox';
import { jobId } from '#jobs/job-input.ts';
import { hiringTeamMax, idLengthMax } from '#limits.ts';
import { filledText, oneOf, optional, text, textUpTo, timestamp, uuid } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';

/** What a member does for a job. It is shown and grants nothing: what members may do is their role in the workspace. */
export const hiringTeamRoles = ['hiring_manager', 'recruiter', 'coordinator', 'interviewer'] as const;

export const hiringTeamMember = JsonObject({
  user_id: uuid('Of a member of the workspace'),
  name: text(),
  role: oneOf(hiringTeamRoles),
  added_at: timestamp(),
});
export type HiringTeamMember = Static<typeof hiringTeamMember>;

const newMember = JsonObject(
  {
    user_id: filledText(idLengthMax, { requirement: 'is required and cannot be empty.' }),
    ...optional({ role: oneOf(hiringTeamRoles, { description: 'Default: hiring_manager' }) }),
  },
  { requirement: 'must be an object with user_id' },
);

export const hiringTeamUpdate = JsonObject({
  job_id: jobId,
  ...optional({
    add: JsonArray(newMember, {
      maxItems: hiringTeamMax,
      requirement: `must be an array of at most ${hiringTeamMax} members`,
      description: 'A member who is in the team already gets the role',
    }),
    remove: JsonArray(textUpTo(idLengthMax), {
      maxItems: hiringTeamMax,
      requirement: `must be an array of at most ${hiringTeamMax} user ids`,
      description: 'Users who are not in the team are ignored',
    }),
  }),
});
export type HiringTeamUpdate = Static<typeof hiringTeamUpdate>;

export const hiringTeamAnswer = success({ hiring_team: JsonArray(hiringTeamMember) });
