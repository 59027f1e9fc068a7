import { createMethodMakers } from './endpoint-methods.ts';
import { type EventOf, type FollowOptions, followEvents } from './follow-events.ts';
import { createMethods } from './generated/methods.ts';
import type { EventName } from './generated/types.ts';
import type { MusterOptions } from './options.ts';
import { createSend } from './send.ts';

export type Muster = ReturnType<typeof createMuster>;

/** The client: a method for each endpoint of the API. */
export function createMuster(options: MusterOptions = {}) {
  const methods = createMethods(createMethodMakers(createSend(options)));
  return {
    ...methods,
    /** All events in the order of `sequence`, and those to come: `for await (const event of muster.followEvents({ after }))`. */
    followEvents: <Name extends EventName = EventName>(
      follow: FollowOptions<Name> = {},
    ): AsyncGenerator<EventOf<Name>, void, undefined> => followEvents(methods.listEvents, follow),
  };
}
