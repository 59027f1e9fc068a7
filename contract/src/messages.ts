/** What a success says in words. */
export const jobDeletedMessage = 'Job deleted successfully';
export const companyDeletedMessage = 'Company deleted successfully';
export const candidateErasedMessage = 'Candidate deleted successfully';
export const webhookDeletedMessage = 'Webhook deleted successfully';
