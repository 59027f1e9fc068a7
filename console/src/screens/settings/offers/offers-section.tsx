import type { OfferTemplate } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { offerSettingsQuery, offerTemplatesQuery } from '#queries/offer-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { OfferTemplateDialog } from './offer-template-dialog.tsx';

/** The letters of offers, and what follows an acceptance. */
export default function OffersSection() {
  const query = useQuery(offerTemplatesQuery);
  const [edited, setEdited] = useState<OfferTemplate | 'new'>();
  return (
    <SettingsPart
      title={t('Offer templates')}
      text={t('The letters of offers, in Markdown. Candidates get them as a PDF. The approval steps are those of requisitions.')}
      isNarrow
    >
      <HireOnAcceptance />
      <Loaded query={query}>
        {({ offer_templates: templates, default: { body } }) => (
          <>
            {templates.length === 0 ? (
              <EmptyState title={t('No templates yet')} text={t('Until then offers use a default text.')}>
                <Button kind="primary" onPress={() => setEdited('new')}>
                  {t('Add a template')}
                </Button>
              </EmptyState>
            ) : (
              <>
                <ul aria-label={t('Offer templates')}>
                  {templates.map((template) => (
                    <li key={template.id}>
                      <Button kind="quiet" onPress={() => setEdited(template)}>
                        {template.archived_at === null ? template.name : t('{name} (archived)', { name: template.name })}
                      </Button>
                    </li>
                  ))}
                </ul>
                <Button onPress={() => setEdited('new')}>{t('Add a template')}</Button>
              </>
            )}
            {edited && (
              <OfferTemplateDialog
                template={edited === 'new' ? undefined : edited}
                defaultBody={body}
                onClose={() => setEdited(undefined)}
              />
            )}
          </>
        )}
      </Loaded>
    </SettingsPart>
  );
}

function HireOnAcceptance() {
  const { data } = useQuery(offerSettingsQuery);
  const save = useChange({
    send: (hire_on_acceptance: boolean) => muster.updateOfferSettings({ hire_on_acceptance }),
    onDone: (_, answer) => queryClient.setQueryData(offerSettingsQuery.queryKey, answer),
    doneText: () => t('Saved'),
  });
  if (!data) return null;
  return (
    <Checkbox isSelected={data.settings.hire_on_acceptance} onChange={(isOn) => void save(isOn)}>
      {t('Move candidates to hired when they accept. Otherwise the recruiter gets a task.')}
    </Checkbox>
  );
}
