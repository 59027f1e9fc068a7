import type { CustomField } from '@muster/sdk/generated/types.ts';
import { muster } from '#api/muster.ts';
import { edit, useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { customFieldsQuery } from '#queries/custom-field-queries.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { typeLabels, visibilityText } from './field-labels.ts';

type Props = {
  field: CustomField;
  /** Among its active neighbours; -1 of an archived one. */
  place: number;
  neighbours: readonly CustomField[];
  onEdit: () => void;
};

export function FieldRow({ field, place, neighbours, onEdit }: Props) {
  const archive = useArchive();
  const move = useMove();
  const { label, key, type, archived, visible_to, required, filterable, on_form } = field;
  const above = neighbours[place - 1];
  const below = neighbours[place + 1];
  return (
    <li className="field-row">
      <span className="field-row-name">
        <bdi className={classNames(archived && 'field-row-archived')}>{label}</bdi>
        <span className="muted">
          {typeLabels[type]} · <code>{key}</code> · {visibilityText(visible_to)}
        </span>
      </span>
      <span className="field-row-marks">
        {required && <Badge>{t('Required')}</Badge>}
        {filterable && <Badge>{t('Filter')}</Badge>}
        {on_form && <Badge>{t('On the form')}</Badge>}
        {archived && <Badge>{t('Archived')}</Badge>}
      </span>
      <Menu
        label={t('More about {name}', { name: label })}
        placement="bottom end"
        trigger={
          <Button kind="icon" aria-label={t('More about {name}', { name: label })}>
            <Icon name="more" />
          </Button>
        }
      >
        {!archived && <MenuItem onAction={onEdit}>{t('Change…')}</MenuItem>}
        {above && <MenuItem onAction={() => void move({ field, to: above })}>{t('Move up')}</MenuItem>}
        {!archived && below && <MenuItem onAction={() => void move({ field, to: below })}>{t('Move down')}</MenuItem>}
        <MenuItem onAction={() => void archive({ field, archived: !archived })}>
          {archived ? t('Bring back') : t('Archive##verb')}
        </MenuItem>
      </Menu>
    </li>
  );
}

type Archiving = { field: CustomField; archived: boolean };

function useArchive(): (change: Archiving) => Promise<boolean> {
  const change = useChange({
    edits: ({ field, archived }: Archiving) => [
      edit(customFieldsQuery.queryKey, (old) => ({
        ...old,
        custom_fields: old.custom_fields.map((each) => (each.id === field.id ? { ...each, archived } : each)),
      })),
    ],
    send: ({ field: { id }, archived }) =>
      archived ? muster.archiveCustomField({ custom_field_id: id }) : muster.restoreCustomField({ custom_field_id: id }),
    doneText: ({ field: { label }, archived }) =>
      archived ? t('{name} is archived', { name: label }) : t('{name} is back', { name: label }),
    undo: ({ field, archived }) => void change({ field, archived: !archived }),
  });
  return change;
}

type Moving = { field: CustomField; to: Pick<CustomField, 'id' | 'position'> };

/** To the place of a neighbour. */
function useMove(): (change: Moving) => Promise<boolean> {
  const change = useChange({
    edits: ({ field, to }: Moving) => [
      edit(customFieldsQuery.queryKey, (old) => ({ ...old, custom_fields: moved(old.custom_fields, field.id, to.id) })),
    ],
    send: ({ field, to }) => muster.updateCustomField({ custom_field_id: field.id, position: to.position }),
    refresh: () => [customFieldsQuery.queryKey],
    doneText: ({ field: { label } }) => t('{name} moved', { name: label }),
  });
  return change;
}

function moved(fields: readonly CustomField[], id: string, to: string): CustomField[] {
  const from = fields.findIndex((each) => each.id === id);
  const place = fields.findIndex((each) => each.id === to);
  const field = fields[from];
  return field ? fields.toSpliced(from, 1).toSpliced(place, 0, field) : [...fields];
}
