import type { NamedTemplate } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#language/t.ts';
import { namedTemplatesQuery } from '#queries/message-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { Part } from '#screens/settings/parts/section.tsx';
import { Button } from '#ui/button.tsx';
import { NamedTemplateDialog } from './named-template-dialog.tsx';

/** Texts of the workspace's own, with a name. */
export function NamedTemplates() {
  const query = useQuery(namedTemplatesQuery);
  const [edited, setEdited] = useState<NamedTemplate | 'new'>();
  return (
    <Part title={t('Your own templates')}>
      <p className="muted">{t('For messages, rejections and stages, in as many languages as you like.')}</p>
      <Loaded query={query}>
        {({ named_templates: templates }) =>
          templates.length > 0 && (
            <ul aria-label={t('Your own templates')}>
              {templates.map((template) => (
                <li key={template.id}>
                  <Button kind="quiet" onPress={() => setEdited(template)}>
                    {template.archived_at === null ? template.name : t('{name} (archived)', { name: template.name })}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <div>
        <Button onPress={() => setEdited('new')}>{t('Add a template')}</Button>
      </div>
      {edited && <NamedTemplateDialog template={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Part>
  );
}
