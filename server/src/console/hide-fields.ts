import { listEvents } from '@muster/contract/events/event-endpoints.ts';
import type { ReadCustomFields } from '#custom-fields/custom-field-reads.ts';
import { hiddenFrom, hidesAny, withoutHidden } from '#custom-fields/hidden-fields.ts';
import type { Route } from '#web/route.ts';

/**
 * The answer of a route without the custom fields that the role of the user does not see; also in what is kept for a repeated request, and in what
 * If-Match is compared with. Rows that are written as they are read leave them out themselves, by `caller.hiddenFields`. Which fields these are is
 * read where they can matter: not for a move, which is the most frequent change.
 */
export function hideFields<Needs extends { readCustomFields: ReadCustomFields }>({
  endpoint,
  answer,
}: Route<Needs>): Route<Needs>['answer'] {
  const isShowing = mentionsFields([endpoint.answers, endpoint.cards]) || endpoint.path === listEvents.path;
  return async (call) => {
    const { app, caller, receipt, ifMatch, body, query, reply } = call;
    const isConditional = endpoint.ifMatch === true && reply.request.headers['if-match'] !== undefined;
    if (caller.role === undefined || !(isShowing || isConditional || mentionsFields([body, query]))) return answer(call);
    const hidden = hiddenFrom(await app.readCustomFields(caller.workspaceId), caller.role);
    if (!hidesAny(hidden)) return answer(call);
    const shown = (given: object) => asObject(withoutHidden(given, hidden));
    const answered = await answer({
      ...call,
      caller: { ...caller, hiddenFields: hidden },
      receipt: (given, status) => receipt(shown(given), status),
      ifMatch: (current) => ifMatch(shown(current)),
    });
    return shown(answered);
  };
}

/** Whether there is something called `custom_fields` in a schema or an input. */
function mentionsFields(given: unknown): boolean {
  if (Array.isArray(given)) return given.some(mentionsFields);
  if (typeof given !== 'object' || given === null) return false;
  return Object.entries(given).some(([name, value]) => name === 'custom_fields' || mentionsFields(value));
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
