import { type Member, type Role, rolesSeenBy } from './member.ts';

const lagBytesMax = 2 ** 20;

/** According to the first member that answers. */
export async function findLeader(members: Member[]): Promise<Member> {
  const roles = await Promise.any(members.map(rolesSeenBy));
  const leading = roles.find(({ role }) => role === 'leader');
  const member = members.find(({ name }) => name === leading?.name);
  if (!member) throw new Error('There is no leader.');
  return member;
}

/** All members agree on one leader and two standbys that follow it closely, one of them synchronous. */
export async function isHealthy(members: Member[]): Promise<boolean> {
  const seen = await Promise.all(members.map(rolesSeenBy));
  return seen.every((roles) => {
    const timeline = roles.find(({ role }) => role === 'leader')?.timeline;
    const standbys = roles.filter(({ role }) => role !== 'leader');
    return (
      timeline !== undefined &&
      roles.length === members.length &&
      roles.every(({ state }) => state === 'running' || state === 'streaming') &&
      standbys.some(({ role }) => role === 'sync_standby') &&
      standbys.every((standby) => isClose(standby, timeline))
    );
  });
}

function isClose(standby: Role, timeline: number): boolean {
  return standby.timeline === timeline && Number(standby.lag) < lagBytesMax;
}
