/** Texts of the contract by which the console recognises a refusal; a test compares them. */
export const refusals = {
  not_signed_in: 'Sign in to continue.',
  confirmation_required: 'Enter your password again to continue.',
  resource_changed: 'The resource has changed.',
  invalid_job_id: 'Invalid job id',
  invalid_candidate_id: 'Invalid candidate id',
  invalid_requisition_id: 'Invalid requisition id',
} as const;
