import type { Access } from '#web/caller.ts';

/**
 * The email address of the person for whom an interview is read: an interviewer sees the feedback of others after their own only. Callers
 * with limited access read for themselves.
 */
export function interviewViewer(access: Access, as: string | undefined): string | undefined {
  return access.scope === 'workspace' ? as : access.email;
}
