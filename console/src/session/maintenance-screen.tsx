import { t } from '#language/t.ts';
import { SessionPage } from './session-page.tsx';

/** In place of the console, for all who cannot switch it off. It goes by itself. */
export default function MaintenanceScreen() {
  return (
    <SessionPage
      title={t('Down for maintenance')}
      text={t('Nothing is lost, and this page continues by itself when the maintenance is over.')}
    />
  );
}
