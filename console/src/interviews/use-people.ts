import { useQuery } from '@tanstack/react-query';
import { useMembers } from '#people/use-members.ts';
import { interviewersQuery } from '#queries/interview-queries.ts';
import { useRight, useSession } from '#session/session.tsx';
import type { Person } from './person.ts';

/** Members of the workspace and everybody who has been on a panel, by name. Hiring managers see the members only. */
export function usePeople(): Person[] {
  const { role } = useSession().user;
  const maySchedule = useRight('schedule_interviews');
  const members = useMembers();
  const interviewers = useQuery({ ...interviewersQuery, enabled: maySchedule && role !== 'hiring_manager' });
  return mergePeople(members ?? [], interviewers.data?.interviewers ?? []);
}

function mergePeople(members: readonly Person[], interviewers: readonly Person[]): Person[] {
  const byAddress = new Map<string, Person>();
  for (const { email, name } of [...members, ...interviewers]) {
    const key = email.toLowerCase();
    byAddress.set(key, { email, name: byAddress.get(key)?.name ?? name });
  }
  return [...byAddress.values()].sort((one, other) => sortText(one).localeCompare(sortText(other)));
}

function sortText({ name, email }: Person): string {
  return (name ?? email).toLowerCase();
}
