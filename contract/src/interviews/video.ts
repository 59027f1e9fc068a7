/**
 * Where the address of a video call comes from. `fixed`: it was given. `template`: made from the template of the workspace. The others are
 * made by a provider.
 */
export const interviewVideoKinds = ['none', 'fixed', 'template', 'meet', 'teams', 'zoom'] as const;
export type InterviewVideoKind = (typeof interviewVideoKinds)[number];

/** Those that can be chosen today: the others need a connection that can make calls. */
export const videoChoices = ['none', 'fixed', 'template'] as const;

/** `waiting`: the provider has not made it yet. `failed`: it could not. */
export const videoStatuses = ['none', 'ready', 'waiting', 'failed'] as const;
export type VideoStatus = (typeof videoStatuses)[number];
