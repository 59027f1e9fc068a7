import { isSameAddress } from '#people/same-address.ts';
import { useMembers } from '#people/use-members.ts';
import { useRight, useSession } from '#session/session.tsx';
import type { Viewer } from './approvals.ts';

const widely: readonly string[] = ['owner', 'admin', 'recruiter'];

export function useViewer(): Viewer {
  const { user } = useSession();
  const members = useMembers();
  const seesWorkspace = useRight('edit_requisitions');
  const others = members?.filter(({ email, role }) => widely.includes(role) && !isSameAddress(email, user.email));
  return { email: user.email, seesWorkspace, isAlone: others?.length === 0 };
}
