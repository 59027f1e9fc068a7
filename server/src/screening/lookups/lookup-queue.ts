import type { LookupQueue } from '#candidates/lookup-queue.ts';
import type { ScreeningServices } from '#settings/screening-services.ts';
import { codeHostUser } from '../profiles/code-host/code-host-user.ts';
import { newLookup, newModelLookup, newSignalLookup } from './queue/lookup-queries.ts';

export function openLookupQueue({ profileProvider, codeHost, ai }: ScreeningServices): LookupQueue {
  const addLinks: LookupQueue['addLinks'] = ({ id, professional_network_url, code_host_url }) => [
    ...(profileProvider && professional_network_url ? [newLookup({ candidate_id: id, service: 'profile' })] : []),
    ...(codeHost && code_host_url && codeHostUser(code_host_url, codeHost.url)
      ? [newLookup({ candidate_id: id, service: 'code_host' })]
      : []),
  ];
  return {
    addLinks,
    addReading: (candidate) => [
      ...addLinks(candidate),
      ...(ai ? [newModelLookup({ candidate_id: candidate.id, service: 'model' })] : []),
      newSignalLookup({ candidate_id: candidate.id }),
    ],
    addContact: ({ id }) => [newSignalLookup({ candidate_id: id })],
  };
}
