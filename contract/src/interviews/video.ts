/**
 * Where the address of a video call comes from. `fixed`: it was given. `template`: made from the template of the workspace. The others are
 * made by a provider.
 */
export const interviewVideoKinds = ['none', 'fixed', 'template', 'meet', 'teams', 'zoom'] as const;
export type InterviewVideoKind = (typeof interviewVideoKinds)[number];

/** Those that can be chosen today. `meet` and `teams` are made with the entry in the calendar of an interviewer. */
export const videoChoices = ['none', 'fixed', 'template', 'meet', 'teams'] as const;

/** `waiting`: the provider has not made it yet. `failed`: it could not. */
export const videoStatuses = ['none', 'ready', 'waiting', 'failed'] as const;
export type VideoStatus = (typeof videoStatuses)[number];
