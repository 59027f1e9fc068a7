import type { PreviewJobStagesAnswer } from '@muster/sdk/generated/types.ts';
import { useEffect, useRef, useState } from 'react';
import { failureCode, failureText } from '#api/failure-text.ts';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { afterTwoFrames } from '#candidates-list/after-two-frames.ts';
import { t } from '#language/t.ts';
import { candidatesKey, countsKey } from '#queries/candidate-queries.ts';
import { jobStagesQuery, type ReadStages, readStages } from '#queries/stage-queries.ts';
import { reconcile } from '#stages/editor/reconcile.ts';
import { draftsOfJob, sentStages, stageProblems } from '#stages/editor/sent-stages.ts';
import type { StageDraft } from '#stages/editor/stage-draft.ts';
import { type StageEditor, useStageEditor } from '#stages/editor/use-stage-editor.ts';
import { useStageRefusals } from '#stages/editor/use-stage-refusals.ts';
import { showToast } from '#toasts/toasts.ts';
import { checkComplete } from '#ui/forms/use-form.ts';

type StageChanges = PreviewJobStagesAnswer['changes'];

export type JobStagesState = {
  editor: StageEditor;
  shown: ReturnType<typeof useStageRefusals> & { isSending: boolean };
  isSaving: boolean;
  save: () => Promise<boolean>;
  discard: () => void;
  /** What somebody else has saved meanwhile. */
  conflict: ReadStages | undefined;
  takeTheirs: () => void;
  overwrite: () => Promise<boolean>;
  /** The candidates whom saving would move, until somebody has said yes or no. */
  asked: { changes: StageChanges; answer: (isYes: boolean) => void } | undefined;
};

/** The stages of a job as they are edited. While nothing is changed here, they are those of the server. */
export function useJobStages(
  jobId: string,
  read: ReadStages,
  late: ReadonlyMap<string, number>,
  firstOpenKey?: string,
): JobStagesState {
  const [base, setBase] = useState(read);
  const editor = useStageEditor(draftsOfJob(read, late), firstOpenKey);
  const shown = useStageRefusals(editor);
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<ReadStages>();
  const [asked, setAsked] = useState<JobStagesState['asked']>();
  const latest = useRef({ editor, late });
  latest.current = { editor, late };
  const drafts = (from: ReadStages) => draftsOfJob(from, latest.current.late);

  function take(next: ReadStages): void {
    setBase(next);
    latest.current.editor.reset(drafts(next));
    setConflict(undefined);
    shown.clear();
  }

  const mayFollow = !editor.isChanged && editor.openKey === undefined && !isSaving;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read, and what is late of it, is followed
  useEffect(() => {
    if (mayFollow) take(read);
  }, [read, late, mayFollow]);

  async function saveOn(from: ReadStages): Promise<boolean> {
    const { stages, decisionsLeft } = latest.current.editor;
    if (decisionsLeft > 0 || isSaving) return false;
    const problems = stageProblems(stages, 'stages');
    setSaving(true);
    shown.clear();
    try {
      checkComplete(problems);
      const sent = { job_id: jobId, ...sentStages(stages) };
      const changes = touchesCandidates(stages) ? (await muster.previewJobStages(sent)).changes : [];
      if (changes.length > 0 && !(await ask(changes))) return false;
      const { data, etag } = await muster.updateJobStages(sent, { ifMatch: from.etag }).withResponse();
      const saved = { ...data, etag };
      settle(saved);
      announce(from, saved, changes.length > 0);
      return true;
    } catch (error) {
      if (failureCode(error) === 'resource_changed') {
        setConflict(await readStages(jobId));
        return false;
      }
      if (failureCode(error) === 'stage_has_candidates') return await showNewcomers(error);
      shown.show(error, problems[0]?.field);
      return false;
    } finally {
      setSaving(false);
    }
  }

  function ask(changes: StageChanges): Promise<boolean> {
    return new Promise((resolve) => {
      setAsked({
        changes,
        answer(isYes) {
          setAsked(undefined);
          resolve(isYes);
        },
      });
    });
  }

  function settle(saved: ReadStages): void {
    queryClient.setQueryData(jobStagesQuery(jobId).queryKey, saved);
    for (const queryKey of [candidatesKey, countsKey]) void queryClient.invalidateQueries({ queryKey });
    take(saved);
  }

  /** Somebody has come into a stage that was empty when it was removed. */
  async function showNewcomers(error: unknown): Promise<false> {
    const current = await readStages(jobId);
    setBase(current);
    latest.current.editor.take(reconcile(latest.current.editor.stages, drafts(current)));
    showToast({ text: failureText(error), tone: 'failed' });
    return false;
  }

  function announce(before: ReadStages, saved: ReadStages, areCandidatesMoved: boolean): void {
    // Whoever was moved stays where they are now: each of them can be moved back by hand.
    const undo = areCandidatesMoved ? undefined : () => void putBack(before, saved);
    showToast({ text: t('The stages were saved'), ...(undo && { undo }) });
  }

  async function putBack(before: ReadStages, saved: ReadStages): Promise<void> {
    const there = new Set(saved.stages.map(({ id }) => id));
    const old = draftsOfJob(before, new Map()).map((stage) => (there.has(stage.key) ? stage : { ...stage, id: null }));
    try {
      const { data, etag } = await muster
        .updateJobStages({ job_id: jobId, ...sentStages(old) }, { ifMatch: saved.etag })
        .withResponse();
      settle({ ...data, etag });
      showToast({ text: t('Undone') });
    } catch (error) {
      showToast({ text: failureText(error), tone: 'failed' });
    }
  }

  return {
    editor,
    shown: { ...shown, isSending: isSaving },
    isSaving,
    save: async () => (editor.isChanged ? saveOn(base) : true),
    discard: () => take(base),
    conflict,
    takeTheirs() {
      if (!conflict) return;
      queryClient.setQueryData(jobStagesQuery(jobId).queryKey, conflict);
      take(conflict);
    },
    async overwrite() {
      if (!conflict) return false;
      const stages = reconcile(editor.stages, drafts(conflict));
      setBase(conflict);
      setConflict(undefined);
      editor.take(stages);
      // Rendered first: what has to be decided about stages of the other person is on the screen then.
      return new Promise((resolve) => afterTwoFrames(() => void saveOn(conflict).then(resolve)));
    },
    asked,
  };
}

function touchesCandidates(stages: readonly StageDraft[]): boolean {
  return stages.some(({ candidates, removal, status, savedStatus }) => candidates > 0 && (removal || status !== savedStatus));
}
