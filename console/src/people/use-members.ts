import type { ListMembersAnswer } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { membersQuery } from '#queries/member-queries.ts';
import { useRight } from '#session/session.tsx';
import { isSameAddress } from './same-address.ts';

const namesStaleMs = 300_000;

export type Member = ListMembersAnswer['members'][number];

/** The users of the workspace. Read again for every field that asks for people: somebody may have joined a moment ago. */
export function useMembers(): readonly Member[] | undefined {
  const mayRead = useRight('read_members');
  const { data } = useQuery({
    ...membersQuery,
    staleTime: 0,
    enabled: mayRead,
  });
  return data?.members;
}

/** The name of a person by their email address; the address of somebody who is not a member. */
export function useNameOf(): (email: string) => string {
  const members = useMembers();
  return (email) => members?.find((member) => isSameAddress(member.email, email))?.name ?? email;
}

/** The name of a member by their id; undefined of nobody, or before members are known. */
export function useMemberName(): (userId: string | null) => string | undefined {
  const mayRead = useRight('read_members');
  const { data } = useQuery({ ...membersQuery, staleTime: namesStaleMs, enabled: mayRead });
  return (userId) => data?.members.find(({ id }) => id === userId)?.name;
}

type Person = { name: string | null; email: string };

/** The name of a person of a panel: the directory may know the address alone. Many rows ask for it: it is read seldom. */
export function usePersonName(): (person: Person) => string {
  const mayRead = useRight('read_members');
  const { data } = useQuery({
    ...membersQuery,
    staleTime: namesStaleMs,
    enabled: mayRead,
  });
  return ({ name, email }) => name ?? data?.members.find((member) => isSameAddress(member.email, email))?.name ?? email;
}
