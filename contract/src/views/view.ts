import { Array as JsonArray, Object as JsonObject, Refine, type Static } from 'typebox';
import { candidateFilterFieldsOfBody } from '#candidates/candidate-bulk.ts';
import { scoreSorts, sortedBy } from '#candidates/candidate-list.ts';
import { actor } from '#events/event.ts';
import { idLengthMax } from '#limits.ts';
import { boolean, filledText, nullable, optional, text, textOrNullUpTo, timestamp, uuid } from '#schema/fields.ts';
import { sorts } from '#schema/paging.ts';
import { success } from '#schema/shapes.ts';

export const viewNameLengthMax = 80;
const columnsMax = 40;
const columnLengthMax = 80;

/** The filters of a list of candidates; several values are an array. Empty: all of them. */
const filters = JsonObject(
  { ...candidateFilterFieldsOfBody, ...optional({ sort: sortedBy([...sorts, ...scoreSorts], 'The order of the table') }) },
  {
    requirement: 'must be an object',
    unknownKey: `may contain only: ${[...Object.keys(candidateFilterFieldsOfBody), 'sort'].join(', ')}`,
    additionalProperties: false,
    description: 'The filters of `GET /v1/candidates` with arrays for several values, and `sort`',
    examples: [{ status: ['interview', 'technical'], tags: ['berlin'], sort: '-updated_at' }],
  },
);

const columns = Refine(
  JsonArray(filledText(columnLengthMax), {
    maxItems: columnsMax,
    requirement: `must be an array of at most ${columnsMax} different names`,
    description: 'The columns that a table shows, in its own words',
  }),
  (given) => new Set(given).size === given.length,
);

const name = filledText(viewNameLengthMax, { requirement: 'is required and cannot be empty.' });
const isShared = boolean({ description: 'Everybody in the workspace sees it; views of tokens always are' });
const isPinned = boolean({ description: 'Shown above the list, with the number of its candidates' });

export const view = JsonObject({
  id: uuid(),
  name: text(),
  job_id: nullable(uuid('The job whose table it is of; null for the list of all candidates')),
  filters,
  columns: JsonArray(text()),
  is_shared: boolean(),
  is_pinned: boolean(),
  author: actor,
  created_at: timestamp(),
  updated_at: timestamp(),
});
export type View = Static<typeof view>;

export const newView = JsonObject({
  name,
  filters,
  ...optional({ job_id: textOrNullUpTo(idLengthMax), columns, is_shared: isShared, is_pinned: isPinned }),
});
export type NewView = Static<typeof newView>;

export const viewUpdate = JsonObject({
  view_id: filledText(idLengthMax, { requirement: 'is required.' }),
  ...optional({ name, filters, columns, is_shared: isShared, is_pinned: isPinned }),
});
export type ViewUpdate = Static<typeof viewUpdate>;

export const viewAnswer = success({ view });
export const viewList = success({ views: JsonArray(view) });
