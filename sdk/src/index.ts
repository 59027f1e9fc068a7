export type { MusterResponse } from './attempt.ts';
export { createMuster, type Muster } from './create-muster.ts';
export { encodeFile } from './encode-file.ts';
export type { Call, ListCall } from './endpoint-methods.ts';
export { type ErrorKind, MusterError } from './errors.ts';
export type { EventOf, FollowOptions } from './follow-events.ts';
export type * from './generated/types.ts';
export type { CallOptions, MusterOptions, PatchOptions, PostOptions, ReadOptions } from './options.ts';
export { type ReceivedWebhook, verifyWebhook, type WebhookMessage } from './verify-webhook.ts';
