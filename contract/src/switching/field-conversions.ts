const texts = ['text', 'long_text'];

/** Into what else values may be read, beside texts, which take all. */
const conversions: Readonly<Record<string, readonly string[]>> = {
  text: ['number', 'date', 'boolean', 'select', 'multi_select', 'url'],
  select: ['multi_select', 'boolean'],
  multi_select: ['select'],
  boolean: ['select'],
};

/** Whether values of a custom field of one type can be those of another, at least some of them. Members have ids of their own. */
export function mayBecome(type: string, other: string): boolean {
  if (type === other) return type !== 'member';
  return texts.includes(other) || (conversions[type]?.includes(other) ?? false);
}
