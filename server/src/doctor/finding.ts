/** The result of a check. A note needs no action; a problem says what to do. */
export type Finding = { check: string; state: 'ok' | 'note' | 'problem'; message: string };

export function ok(check: string, message: string): Finding {
  return { check, state: 'ok', message };
}

export function note(check: string, message: string): Finding {
  return { check, state: 'note', message };
}

export function problem(check: string, message: string): Finding {
  return { check, state: 'problem', message };
}

export function errorReason(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replace(/\.$/, '');
}
