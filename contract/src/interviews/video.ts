/**
 * Where the address of a video call comes from. `fixed`: it was given. `template`: made from the template of the workspace. `meet` and `teams`
 * are made with the entry in the calendar of an interviewer, `zoom` with the account of the installation.
 */
export const interviewVideoKinds = ['none', 'fixed', 'template', 'meet', 'teams', 'zoom'] as const;
export type InterviewVideoKind = (typeof interviewVideoKinds)[number];

/** `waiting`: the provider has not made it yet. `failed`: it could not. */
export const videoStatuses = ['none', 'ready', 'waiting', 'failed'] as const;
export type VideoStatus = (typeof videoStatuses)[number];
