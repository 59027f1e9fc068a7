import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { membersQuery } from '#queries/member-queries.ts';
import { useRight } from '#session/session.tsx';
import type { MemberName } from './field-value-text.ts';

/** Names of members, read only where a field has one. */
export function useMemberNames(isNeeded: boolean): MemberName {
  const mayRead = useRight('read_members');
  const { data } = useQuery({ ...membersQuery, enabled: isNeeded && mayRead });
  return useCallback((id: string) => (data ? data.members.find((member) => member.id === id)?.name : '…'), [data]);
}
