import { muster } from '#api/muster.ts';
import { readQuery } from './read-query.ts';

/** The users of the workspace, as everybody may see them. */
export const membersQuery = readQuery(['members'], muster.listMembers, {});
