/** The messages of successful responses. */
export const jobDeletedMessage = 'Job deleted successfully';
export const companyDeletedMessage = 'Company deleted successfully';
export const candidateErasedMessage = 'Candidate deleted successfully';
export const noteDeletedMessage = 'Note deleted successfully';
export const taskDeletedMessage = 'Task deleted successfully';
export const exportDeletedMessage = 'Export deleted successfully';
export const resultDeletedMessage = 'Result deleted successfully';
export const viewDeletedMessage = 'View deleted successfully';
export const calendarDisconnectedMessage = 'Calendar disconnected successfully';
export const chatChannelDeletedMessage = 'Chat channel deleted successfully';
export const webhookDeletedMessage = 'Webhook deleted successfully';
export const webhookSecretUnreadable =
  'The secret of this webhook cannot be decrypted with the key of the server. Give it a new one with rotate-webhook-secret.';

/** The title of an interview that was scheduled without one. */
export const interviewTitle = (jobTitle: string | null) => (jobTitle === null ? 'Interview' : `Interview: ${jobTitle}`);
export const sessionEndedMessage = 'Session ended';
export const passkeyDeletedMessage = 'Passkey deleted successfully';
export const inviteDeletedMessage = 'Invitation deleted successfully';
export const userRemovedMessage = 'User removed successfully';
export const tokenRevokedMessage = 'Token revoked successfully';
export const consoleNotBuiltMessage = 'The console is not built. npm start builds it, which takes a moment at the first start.';
