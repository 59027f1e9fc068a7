const lineLengthMax = 110;

/** JSON with what fits on one line on one line. */
export function compactJson(value: unknown, indent = ''): string {
  const short = inlineJson(value);
  if (indent.length + short.length <= lineLengthMax || typeof value !== 'object' || value === null) return short;
  const inside = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((item) => inside + compactJson(item, inside)).join(',\n')}\n${indent}]`;
  const members = Object.entries(value).map(([key, item]) => `${inside}${JSON.stringify(key)}: ${compactJson(item, inside)}`);
  return `{\n${members.join(',\n')}\n${indent}}`;
}

function inlineJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inlineJson).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inlineJson(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
