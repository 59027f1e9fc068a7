/** An answer of any of the nine kinds of questions, as text. */
export function answerText(answer: unknown): string {
  if (answer === null || answer === undefined || answer === '') return '–';
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  return Array.isArray(answer) ? answer.map(String).join(', ') : String(answer);
}

export function fileOf(answer: unknown): { url: string; filename: string } | undefined {
  if (typeof answer !== 'object' || answer === null || !('url' in answer) || !('filename' in answer)) return undefined;
  return { url: String(answer.url), filename: String(answer.filename) };
}
