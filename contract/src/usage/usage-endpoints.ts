import type { Endpoint } from '#endpoint.ts';
import { usageAnswer } from './usage.ts';

export const getUsage = {
  method: 'GET',
  path: '/v1/usage',
  right: 'manage_settings',
  tag: 'Workspace',
  summary: 'Read the plan of the workspace and how much of its limits is used',
  description: 'The call itself counts as a request.',
  answers: { 200: usageAnswer },
  failures: [],
} as const satisfies Endpoint;
