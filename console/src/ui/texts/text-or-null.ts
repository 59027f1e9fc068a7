/** What is typed, as the API takes it. */
export function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
