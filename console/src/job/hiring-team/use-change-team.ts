import type { HiringTeamMember, ListMembersAnswer } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { hiringTeamQuery } from '#queries/job-queries.ts';

type Member = Pick<ListMembersAnswer['members'][number], 'id' | 'name'>;
type Changes = {
  add: (member: Member) => Promise<boolean>;
  remove: (member: HiringTeamMember) => Promise<boolean>;
};

/** Both take effect with the next request of the member, and can be undone. */
export function useChangeTeam(jobId: string): Changes {
  const editTeam = (change: (team: HiringTeamMember[]) => HiringTeamMember[]) => [
    edit(hiringTeamQuery(jobId).queryKey, (old) => ({ ...old, hiring_team: change(old.hiring_team) })),
  ];
  const add = useChange({
    edits: (member: Member) => editTeam((team) => [...team, newMember(member)]),
    send: ({ id }) => muster.updateHiringTeam({ job_id: jobId, add: [{ user_id: id }] }),
    doneText: ({ name }) => `${name} joined the hiring team`,
    undo: (member) => void remove(newMember(member)),
  });
  const remove = useChange({
    edits: ({ user_id }: HiringTeamMember) => editTeam((team) => team.filter((each) => each.user_id !== user_id)),
    send: ({ user_id }) => muster.updateHiringTeam({ job_id: jobId, remove: [user_id] }),
    doneText: ({ name }) => `${name} left the hiring team`,
    undo: ({ user_id, name }) => void add({ id: user_id, name }),
  });
  return { add, remove };
}

function newMember({ id, name }: Member): HiringTeamMember {
  return { user_id: id, name, role: 'hiring_manager', added_at: new Date().toISOString() };
}
