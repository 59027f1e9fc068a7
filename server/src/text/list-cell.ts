/** Several values in one cell of a CSV file, `a; b`; as JSON where a value has the separator in it. */
export function writeListCell(values: readonly string[]): string {
  const isPlain = values.every((value) => !separator.test(value)) && !values[0]?.startsWith('[');
  return isPlain ? values.join('; ') : JSON.stringify(values);
}

const separator = /[;\n]/;

export function readListCell(cell: string): unknown[] {
  const items = cell.split(separator).map((item) => item.trim());
  return parseJsonList(cell) ?? items.filter((item) => item !== '');
}

/** Lists that contain separators are written as JSON. */
export function parseJsonList(text: string): unknown[] | undefined {
  if (!text.startsWith('[')) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}
