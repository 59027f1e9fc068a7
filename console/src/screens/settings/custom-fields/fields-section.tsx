import type { CustomField, CustomFieldObject } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurl } from '#curl/use-curl.ts';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { customFieldsQuery } from '#queries/custom-field-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { FieldDialog } from './field-dialog.tsx';
import { objectLabels, objects, objectTexts } from './field-labels.ts';
import { FieldRow } from './field-row.tsx';
import './fields.css';

/** The fields that the workspace adds to candidates, applications, jobs and requisitions. */
export default function FieldsSection() {
  const query = useQuery(customFieldsQuery);
  return <Loaded query={query}>{({ custom_fields }) => <Fields all={custom_fields} />}</Loaded>;
}

function Fields({ all }: { all: readonly CustomField[] }) {
  const [object, setObject] = useState<CustomFieldObject>('candidate');
  const [opened, setOpened] = useState<CustomField | 'new'>();
  const open = () => setOpened('new');
  useCurl('custom-fields');
  useKeys([{ keys: 'n', label: t('Add a field'), group: t('Custom fields'), run: open }]);
  const fields = all.filter((field) => field.object === object);
  const active = fields.filter(({ archived }) => !archived);
  const add = (
    <Button kind="primary" shortcut="N" onPress={open}>
      {t('Add field')}
    </Button>
  );
  return (
    <SettingsPart
      title={t('Custom fields')}
      text={t('Your own fields, for what Muster doesn’t ask. You choose which roles see each one; API tokens see all.')}
      actions={fields.length > 0 && add}
      isNarrow
    >
      <div className="field-objects">
        <Segments
          label={t('Fields of')}
          value={object}
          options={objects.map((value) => ({ value, label: objectLabels[value] }))}
          onChange={setObject}
        />
      </div>
      <p className="muted">{objectTexts[object]}</p>
      {fields.length === 0 ? (
        <EmptyState
          title={t('Add your first field')}
          text={t('Such as notice period or salary expectation: with its own type, filter and visibility.')}
        >
          {add}
        </EmptyState>
      ) : (
        <ul aria-label={objectLabels[object]}>
          {[...active, ...fields.filter(({ archived }) => archived)].map((field) => (
            <FieldRow
              key={field.id}
              field={field}
              place={active.indexOf(field)}
              neighbours={active}
              onEdit={() => setOpened(field)}
            />
          ))}
        </ul>
      )}
      {opened && <FieldDialog object={object} {...(opened !== 'new' && { field: opened })} onClose={() => setOpened(undefined)} />}
    </SettingsPart>
  );
}
