import { Array as JsonArray, Object as JsonObject } from 'typebox';
import { optional } from '#schema/fields.ts';
import { success } from '#schema/shapes.ts';
import { approvalStep, approvalStepsInput, stepsExample } from './approval-steps.ts';

export const requisitionSettingsUpdate = JsonObject(optional({ approval_steps: approvalStepsInput }), {
  examples: [{ approval_steps: stepsExample }],
});

export const requisitionSettings = JsonObject({
  approval_steps: JsonArray(approvalStep, { description: 'The default of requisitions that name no steps of their own' }),
});

export const requisitionSettingsAnswer = success({ settings: requisitionSettings });
