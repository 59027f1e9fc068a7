import { useQuery } from '@tanstack/react-query';
import { t } from '#language/t.ts';
import { applicationPageQuery } from '#queries/settings-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { StatusWordsForm } from './status-words-form.tsx';

/** What candidates see on the private page of their application. */
export default function ApplicationPageSection() {
  const query = useQuery(applicationPageQuery);
  return (
    <SettingsPart
      title={t('Candidate page')}
      text={t(
        'Every candidate has a private page, linked in the emails they get. It never shows your statuses: each appears as Received, In progress or Closed, in the visitor’s language or in your own words. A rejection appears once its email has been sent.',
      )}
    >
      <Loaded query={query}>{({ settings }) => <StatusWordsForm settings={settings} />}</Loaded>
    </SettingsPart>
  );
}
