/** With a question mark, or empty. Lists are joined by commas; a map is a parameter for each key, `custom_fields.level`; undefined is left out. */
export function queryString(input: object | undefined): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(input ?? {}))
    if (isMap(value)) for (const [key, each] of Object.entries(value)) parameters.set(`${name}.${key}`, String(each));
    else if (value !== undefined && value !== null) parameters.set(name, Array.isArray(value) ? value.join(',') : String(value));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
