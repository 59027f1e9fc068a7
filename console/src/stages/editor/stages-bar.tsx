import { useState } from 'react';
import { rich } from '#language/rich.tsx';
import { plural, t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { DifferencesDialog } from './differences-dialog.tsx';
import { compareLists, takeList } from './list-difference.ts';
import { type StageTemplate, TemplateMenu } from './template-menu.tsx';
import type { StageEditor } from './use-stage-editor.ts';

type Props = {
  editor: StageEditor;
  templates: readonly StageTemplate[];
  /** Where the list comes from: null for the built-in one; undefined when it was made here. */
  templateId: string | null | undefined;
  isReadOnly: boolean;
  onTake: (template: StageTemplate) => void;
};

/** Where the list comes from and how it differs; how stages are added and moved. */
export function StagesBar({ editor, templates, templateId, isReadOnly, onTake }: Props) {
  const [isCompared, setCompared] = useState(false);
  const template = templates.find(({ id }) => id === templateId);
  const differences = template ? compareLists(editor.stages, template.stages) : [];
  const take = (chosen: StageTemplate) => {
    editor.take(takeList(editor.stages, chosen.stages));
    onTake(chosen);
  };
  return (
    <div className="stages-bar">
      <TemplateMenu templates={templates} chosen={template} isReadOnly={isReadOnly} onChoose={take} />
      {differences.length > 0 && (
        <span className="stages-differ">
          {plural(differences.length, '{count} stage differs', '{count} stages differ')}
          <Button kind="quiet" onPress={() => setCompared(true)}>
            {t('Compare')}
          </Button>
        </span>
      )}
      {!isReadOnly && (
        <span className="stages-bar-end">
          <span className="stages-hint" aria-hidden="true">
            {rich('Drag or {up} {down} to reorder', { up: <Kbd>Alt ↑</Kbd>, down: <Kbd>Alt ↓</Kbd> })}
          </span>
          <Button shortcut="A" isDisabled={!editor.mayAdd} onPress={() => editor.add()}>
            <Icon name="plus" size={14} /> {t('Add stage')}
          </Button>
        </span>
      )}
      {isCompared && template && (
        <DifferencesDialog name={template.name} differences={differences} onClose={() => setCompared(false)} />
      )}
    </div>
  );
}
