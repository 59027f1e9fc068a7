import type { LookupQueue } from '#candidates/lookup-queue.ts';
import type { ScreeningServices } from '#settings/screening-services.ts';
import { codeHostUser } from '../profiles/code-host/code-host-user.ts';
import { insertLookup, insertModelLookup } from './queue/lookup-queries.ts';

export function openLookupQueue({ profileProvider, codeHost, ai }: ScreeningServices): LookupQueue {
  const addLinks: LookupQueue['addLinks'] = (workspaceId, { id, professional_network_url, code_host_url }) => [
    ...(profileProvider && professional_network_url ? [insertLookup(workspaceId, id, 'profile')] : []),
    ...(codeHost && code_host_url && codeHostUser(code_host_url, codeHost.url) ? [insertLookup(workspaceId, id, 'code_host')] : []),
  ];
  return {
    addLinks,
    addReading: (workspaceId, candidate) => [
      ...addLinks(workspaceId, candidate),
      ...(ai ? [insertModelLookup(workspaceId, candidate.id)] : []),
    ],
  };
}
