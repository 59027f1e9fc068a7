import type { JobStagesUpdate, PipelineStage, Stage } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { targetDaysMax } from '#limits.ts';
import type { Refusal } from '#ui/forms/use-form.ts';
import { candidateStatusLabels } from '#ui/texts/status-labels.ts';
import { actionDraft, actionProblem, sentAction } from './action-draft.ts';
import { keptStages, newStage, type StageDraft } from './stage-draft.ts';

type JobStages = { stages: readonly Stage[]; is_built_in: boolean };

/** The stages of a job as they are edited. `late`: how many are too late in each, by its id. Built-in ones are named as the board names them. */
export function draftsOfJob({ stages, is_built_in }: JobStages, late: ReadonlyMap<string, number>): StageDraft[] {
  return stages.map((stage) => ({
    ...draftOf(stage),
    ...(is_built_in && { name: candidateStatusLabels[stage.status] }),
    key: stage.id,
    id: stage.id,
    candidates: stage.candidates,
    late: late.get(stage.id) ?? 0,
  }));
}

/** Those of a template: they have neither ids nor candidates. */
export function draftsOfPipeline(stages: readonly PipelineStage[]): StageDraft[] {
  return stages.map(draftOf);
}

function draftOf({ name, status, description, target_days, on_enter }: PipelineStage): StageDraft {
  return {
    ...newStage(status),
    name,
    description: description ?? '',
    target: target_days === null ? '' : String(target_days),
    actions: on_enter.map(actionDraft),
  };
}

type SentStages = Pick<JobStagesUpdate, 'stages' | 'moves'>;

export function sentStages(stages: readonly StageDraft[]): SentStages {
  const kept = keptStages(stages);
  const moves = stages.flatMap(({ id, removal }) => {
    const to = kept.find(({ key }) => key === removal?.to);
    return id && to ? { from: id, to: to.id ?? to.name.trim() } : [];
  });
  return { stages: kept.map((stage) => ({ ...(stage.id && { id: stage.id }), ...sentStage(stage) })), moves };
}

export function sentPipelineStages(stages: readonly StageDraft[]): Omit<SentStages['stages'][number], 'id'>[] {
  return keptStages(stages).map(sentStage);
}

function sentStage({ name, status, description, target, actions }: StageDraft) {
  return {
    name: name.trim(),
    status,
    description: description.trim() || null,
    target_days: target.trim() === '' ? null : Number(target),
    on_enter: actions.map(sentAction),
  };
}

/** What is missing or wrong, each at its field. */
export function stageProblems(stages: readonly StageDraft[], path: string): Refusal[] {
  const kept = keptStages(stages);
  const names = kept.map(nameKey);
  return kept.flatMap((stage, index) => {
    const at = `${path}[${index}]`;
    const name = names[index] ?? '';
    return [
      ...(name === '' ? [{ field: `${at}.name`, text: t('Every stage needs a name.') }] : []),
      ...(name !== '' && names.indexOf(name) < index
        ? [{ field: `${at}.name`, text: t('Another stage has this name already.') }]
        : []),
      ...(isTarget(stage.target)
        ? []
        : [{ field: `${at}.target_days`, text: t('A number from 1 to {max}, or nothing.', { max: targetDaysMax }) }]),
      ...stage.actions.flatMap((action, place) => {
        const problem = actionProblem(action);
        return problem ? [{ field: `${at}.on_enter[${place}].${problem.field}`, text: problem.text }] : [];
      }),
    ];
  });
}

/** The stage that a refusal is about. */
export function stageAtField(stages: readonly StageDraft[], field: string | undefined): StageDraft | undefined {
  const index = /stages\[(\d+)\]/.exec(field ?? '')?.[1];
  return index === undefined ? undefined : keptStages(stages)[Number(index)];
}

function nameKey({ name }: StageDraft): string {
  return name.trim().normalize('NFC').toLowerCase();
}

function isTarget(target: string): boolean {
  const text = target.trim();
  return text === '' || (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= targetDaysMax);
}
