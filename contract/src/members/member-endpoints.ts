import type { Endpoint } from '#endpoint.ts';
import { memberList } from './member.ts';

export const listMembers = {
  method: 'GET',
  path: '/v1/members',
  right: 'read_members',
  limit: 'unlimited',
  tag: 'Team',
  summary: 'List the members of the workspace',
  description: 'The users of the console, by name: those whom notes can mention and who can be in hiring teams.',
  answers: { 200: memberList },
  failures: [],
} as const satisfies Endpoint;
