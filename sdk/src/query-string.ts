/** With a question mark, or empty. Lists are joined by commas; undefined is left out. */
export function queryString(input: object | undefined): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(input ?? {}))
    if (value !== undefined && value !== null) parameters.set(name, Array.isArray(value) ? value.join(',') : String(value));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
