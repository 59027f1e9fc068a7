import type { CodeHostData, CodeHostEvaluation } from '@muster/contract/screening/code-host.ts';
import type { ProfessionalNetworkData } from '@muster/contract/screening/profile-data.ts';

/** What is known of a candidate from outside. What is undefined stays as it is. */
export type ProfileFields = {
  professional_network_data?: ProfessionalNetworkData;
  code_host?: { data: CodeHostData; evaluation: CodeHostEvaluation | null };
};
