import { useRef } from 'react';
import { failedField } from '#api/failure-text.ts';
import { afterTwoFrames } from '#candidates-list/after-two-frames.ts';
import { useRefusals } from '#ui/forms/use-form.ts';
import { stageAtField } from './sent-stages.ts';
import type { StageEditor } from './use-stage-editor.ts';

/** What is wrong with a list that was to be saved. The row that it is about is opened, so that its field shows it. */
export function useStageRefusals(editor: StageEditor) {
  const shown = useRefusals();
  const latest = useRef({ editor, shown });
  latest.current = { editor, shown };
  return {
    ...shown,
    /** `field`: of what the form itself has found; else the server says it. */
    show(error: unknown, field: string | undefined): void {
      const stage = stageAtField(latest.current.editor.stages, field ?? failedField(error));
      if (stage) latest.current.editor.show(stage.key);
      afterTwoFrames(() => latest.current.shown.refuse(error));
    },
  };
}
