import { Array as JsonArray, String as JsonString, Refine } from 'typebox';
import { emailLengthMax, isEmail } from '#candidates/candidate-input.ts';
import { idLengthMax } from '#limits.ts';
import { optional, textUpTo } from '#schema/fields.ts';

export const copiesMax = 5;
export const attachedFilesMax = 10;
export const attachedBytesMax = 10 * 1024 * 1024;

const copiesRequirement = `must be an array of at most ${copiesMax} email addresses`;

/** Of a message to one candidate; many at once have none. */
export const copiesAndFiles = optional({
  cc: JsonArray(Refine(JsonString({ maxLength: emailLengthMax, requirement: 'must be an email address' }), isEmail), {
    maxItems: copiesMax,
    requirement: copiesRequirement,
    description: 'Who gets a copy. The candidate sees them, and they see the candidate',
    examples: [['kim@example.com']],
  }),
  attachments: JsonArray(textUpTo(idLengthMax), {
    maxItems: attachedFilesMax,
    requirement: `must be an array of at most ${attachedFilesMax} ids of files`,
    description: `Ids of files of the candidate (\`GET /v1/candidate-files\`, \`POST /v1/add-candidate-file\`), of at most ${attachedBytesMax / 1024 / 1024} MB in all`,
  }),
});
