import type { ApprovalStep, ApprovalStepsInput } from '@muster/contract/requisitions/approval-steps.ts';
import { unavailable } from '#failure.ts';
import { storedSteps } from '#requisitions/approvals/approval-rules.ts';
import type { Runtime } from '#runtime.ts';
import type { RowWrite } from '#storage/writes/row-write.ts';
import { findSettings, saveSettings } from './requisition-settings-queries.ts';

type RequisitionSettingsDeps = Pick<Runtime, 'database'>;

const attemptsMax = 20;

/** The default steps of the workspace; null without. */
export async function readDefaultSteps({ database }: RequisitionSettingsDeps, workspaceId: string): Promise<ApprovalStep[] | null> {
  const settings = await findSettings(database, workspaceId);
  return settings && settings.approval_steps.length > 0 ? settings.approval_steps : null;
}

export async function readRequisitionSettings({ database }: RequisitionSettingsDeps, workspaceId: string): Promise<object> {
  return answerWith((await findSettings(database, workspaceId))?.approval_steps ?? []);
}

/** `mayChange` gets the answer of the single read, and throws to refuse the change. */
export async function updateSettings(
  { database }: RequisitionSettingsDeps,
  workspaceId: string,
  input: ApprovalStepsInput | undefined,
  { mayChange, also }: { mayChange: (current: object) => void; also: (after: object) => RowWrite[] },
): Promise<object> {
  const approval_steps = storedSteps(input) ?? [];
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const before = (await findSettings(database, workspaceId)) ?? { approval_steps: [], revision: 0 };
    mayChange(answerWith(before.approval_steps));
    const after = answerWith(approval_steps);
    if (await saveSettings(database, workspaceId, { ...before, approval_steps }, also(after))) return after;
  }
  throw unavailable('unavailable', 1);
}

function answerWith(approval_steps: ApprovalStep[]): object {
  return { success: true, settings: { approval_steps } };
}
