import { Array as JsonArray, Object as JsonObject, type Static } from 'typebox';
import { text, textOrNull } from '#schema/fields.ts';

export const importedFrom = JsonArray(
  JsonObject({
    source: text({ description: 'The other system, such as `greenhouse`' }),
    account: text({ description: 'The account there, by the name that the import was given' }),
    id: text({ description: 'The id there' }),
    url: textOrNull({ description: 'Its page there, https; null where the other system has not said' }),
  }),
  { description: 'Where it came from with an import. Absent for what did not, and in lists' },
);
export type ImportedFrom = Static<typeof importedFrom>;
