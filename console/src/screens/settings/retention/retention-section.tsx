import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';
import { RetentionForm } from './retention-form.tsx';
import { retentionKey } from './retention-keys.ts';
import { RetentionReport } from './retention-report.tsx';

/** How long candidates are kept. */
export default function RetentionSection() {
  const query = useQuery({ queryKey: retentionKey, queryFn: ({ signal }) => muster.getRetentionSettings({}, { signal }) });
  return (
    <SettingsPart
      title="Retention"
      text="Candidates are removed some months after their last application has ended, once a day. People with an open application, a coming interview or a tag that you name are kept. After every change of the rule nobody is removed for 24 hours, so that a mistake can be taken back."
    >
      <Loaded query={query}>{({ settings }) => <RetentionForm settings={settings} />}</Loaded>
      <RetentionReport />
    </SettingsPart>
  );
}
