import { useQuery } from '@tanstack/react-query';
import { retentionSettingsQuery } from '#queries/settings-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { RetentionForm } from './retention-form.tsx';
import { RetentionReport } from './retention-report.tsx';

/** How long candidates are kept. */
export default function RetentionSection() {
  const query = useQuery(retentionSettingsQuery);
  return (
    <SettingsPart
      title="Retention"
      text="Candidates are removed a set number of months after their last application closed. Muster checks once a day. People with an open application, an upcoming interview or a tag you choose are kept. After a change to the rule, nobody is removed for 24 hours, so you can undo a mistake."
    >
      <Loaded query={query}>{({ settings }) => <RetentionForm settings={settings} />}</Loaded>
      <RetentionReport />
    </SettingsPart>
  );
}
