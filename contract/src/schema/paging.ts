import {
  Integer,
  Array as JsonArray,
  Boolean as JsonBoolean,
  Object as JsonObject,
  String as JsonString,
  Optional,
  Refine,
  type TArray,
  type TBoolean,
  type TInteger,
  type TObject,
  type TSchema,
} from 'typebox';
import { cursorLengthMax } from '#limits.ts';
import { isoTimestamp, oneOf, textOrNull } from './fields.ts';

export const pageLimitDefault = 100;
export const pageLimitMax = 500;
export const sorts = ['-created_at', 'created_at', '-updated_at', 'updated_at'] as const;
export type Sort = (typeof sorts)[number];

/** Query parameters of every list. They arrive as strings; `documented` is how the reference shows them. */
export const pageQuery = {
  limit: Optional(
    Refine(
      JsonString({
        pattern: '^[0-9]{1,3}$',
        maxLength: 3,
        requirement: `must be an integer between 1 and ${pageLimitMax}`,
        documented: { type: 'integer', minimum: 1, maximum: pageLimitMax, default: pageLimitDefault },
      }),
      (limit) => Number(limit) >= 1 && Number(limit) <= pageLimitMax,
    ),
  ),
  cursor: Optional(
    JsonString({
      maxLength: cursorLengthMax,
      refusal: 'cursor is not valid',
      description: 'next_cursor of the previous page, with the same filters',
    }),
  ),
  sort: Optional(oneOf(sorts, { description: 'Default: -created_at' })),
};

export const dateFilters = {
  created_after: Optional(isoTimestamp()),
  created_before: Optional(isoTimestamp()),
  updated_after: Optional(isoTimestamp()),
  updated_before: Optional(isoTimestamp()),
};

type PageFields<Name extends string, Item extends TSchema> = {
  success: TBoolean;
  has_more: TBoolean;
  next_cursor: ReturnType<typeof textOrNull>;
} & { [Key in Name]: TArray<Item> } & { [Key in `total_${Name}`]: TInteger };

/** A page of a list. The overload keeps the name of the list in the type. */
export function pageAnswer<Name extends string, Item extends TSchema>(name: Name, item: Item): TObject<PageFields<Name, Item>>;
export function pageAnswer(name: string, item: TSchema): TObject {
  return JsonObject({
    success: JsonBoolean(),
    [name]: JsonArray(item),
    [`total_${name}`]: Integer({ description: 'The number of matches on all pages' }),
    has_more: JsonBoolean(),
    next_cursor: textOrNull({ description: 'The cursor of the next page' }),
  });
}
