import { createMethodMakers } from './endpoint-methods.ts';
import { type EventOf, type FollowOptions, followEvents } from './follow-events.ts';
import { createMethods, type Methods } from './generated/methods.ts';
import type { EventName } from './generated/types.ts';
import type { MusterOptions } from './options.ts';
import { createSend } from './send.ts';

/** A method for each endpoint of the API, and `followEvents`. */
export type Muster = Methods & {
  /** All events in the order of `sequence`, and those to come: `for await (const event of muster.followEvents({ after }))`. */
  followEvents<Name extends EventName = EventName>(options?: FollowOptions<Name>): AsyncGenerator<EventOf<Name>, void, undefined>;
};

export function createMuster(options: MusterOptions = {}): Muster {
  const methods = createMethods(createMethodMakers(createSend(options)));
  return { ...methods, followEvents: (follow = {}) => followEvents(methods.listEvents, follow) };
}
