import { useQuery } from '@tanstack/react-query';
import { useCurl } from '#curl/use-curl.ts';
import { KitList } from '#kits/kit-list.tsx';
import { t } from '#language/t.ts';
import { kitsQuery } from '#queries/kit-queries.ts';
import { Loaded } from '#screens/settings/parts/loaded.tsx';
import { SettingsPart } from '#screens/settings/parts/section.tsx';

/** Templates, which are copied to jobs. */
export default function KitsSection() {
  const query = useQuery(kitsQuery());
  useCurl('kits');
  return (
    <SettingsPart
      title={t('Interview kits')}
      text={t('Templates that jobs copy. Any interview may use one, too. Feedback keeps the kit as it was.')}
    >
      <Loaded query={query}>{({ kits }) => <KitList kits={kits} stages={[]} />}</Loaded>
    </SettingsPart>
  );
}
