import {
  Integer,
  Array as JsonArray,
  Boolean as JsonBoolean,
  Number as JsonNumber,
  Object as JsonObject,
  type Static,
} from 'typebox';
import { nullable, oneOf, oneOfOrNull, text, uuid } from '#schema/fields.ts';
import { assessmentMethods, knockout } from './prescreen-assessment.ts';

/** How a session ended. A pre-screen that the team cancels has no event. */
export const prescreenOutcomes = ['completed', 'abandoned', 'declined', 'expired'] as const;
export type PrescreenOutcome = (typeof prescreenOutcomes)[number];

/** In the event `ai_prescreen.completed`: no question, answer or quote. */
export const prescreenInEvent = JsonObject(
  {
    id: uuid(),
    outcome: oneOf(prescreenOutcomes, {
      description:
        '`completed`: sent by the candidate. `abandoned`: no answer for 48 hours; what was there is assessed. `declined`: the candidate would rather talk to a person. `expired`: never begun',
    }),
    score: nullable(Integer({ minimum: 0, maximum: 100 })),
    coverage: nullable(JsonNumber({ minimum: 0, maximum: 1, description: 'null when nothing was assessed' })),
    knockouts: JsonArray(knockout),
    method: oneOfOrNull(assessmentMethods),
    requires_human_review: JsonBoolean({ description: 'Always true' }),
    review_url: text({ description: 'get-prescreen of this one' }),
  },
  { description: 'Of ai_prescreen.completed' },
);
export type PrescreenInEvent = Static<typeof prescreenInEvent>;
