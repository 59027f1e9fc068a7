// Generated from the contract by `npm run openapi`. Do not edit.

/** Events in one answer. */
export const eventsMax = 500;
