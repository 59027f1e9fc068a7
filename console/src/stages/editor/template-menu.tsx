import type { Pipeline } from '@muster/sdk/generated/types.ts';
import { t } from '#language/t.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { statusLabel } from '#ui/status-mark.tsx';
import { statusOrder } from '#ui/texts/status-order.ts';
import { draftsOfPipeline } from './sent-stages.ts';
import { newStage, type StageDraft } from './stage-draft.ts';

/** What a list can be taken from and compared with. `id`: null of the built-in one. */
export type StageTemplate = { id: string | null; name: string; stages: readonly StageDraft[] };

/** The pipelines of the workspace, and the built-in one. `keptId`: one that is shown although it is archived. */
export function templatesOf(pipelines: readonly Pipeline[], keptId: string | null): StageTemplate[] {
  const own = pipelines.filter(({ id, archived }) => !archived || id === keptId);
  const builtIn = statusOrder.map((status) => ({ ...newStage(status), name: statusLabel(status) }));
  return [
    ...own.map(({ id, name, stages }) => ({ id, name, stages: draftsOfPipeline(stages) })),
    { id: null, name: t('Built-in'), stages: builtIn },
  ];
}

type Props = {
  templates: readonly StageTemplate[];
  /** Where the list comes from. */
  chosen: StageTemplate | undefined;
  isReadOnly: boolean;
  onChoose: (template: StageTemplate) => void;
};

export function TemplateMenu({ templates, chosen, isReadOnly, onChoose }: Props) {
  return (
    <Menu
      label={t('From template')}
      trigger={
        <Button isDisabled={isReadOnly}>
          <span className="stages-template-label">{t('From template:')}</span> {chosen?.name ?? t('None##template')}
          <Icon name="down" size={12} />
        </Button>
      }
    >
      {templates.map((template) => (
        <MenuItem key={template.id ?? 'built-in'} onAction={() => onChoose(template)}>
          {template.name}
        </MenuItem>
      ))}
    </Menu>
  );
}
