import type { CalendarSettings } from '@muster/sdk/generated/types.ts';
import { consolePath } from '#base-path.ts';
import { t } from '#language/t.ts';
import { Secret } from '#screens/settings/parts/secret.tsx';
import { Part } from '#screens/settings/parts/section.tsx';
import { Badge } from '#ui/badge.tsx';

const settingsOf = {
  google: 'GOOGLE_CLIENT_ID=…\nGOOGLE_CLIENT_SECRET=…',
  microsoft: 'MICROSOFT_CLIENT_ID=…\nMICROSOFT_CLIENT_SECRET=…',
  zoom: 'ZOOM_ACCOUNT_ID=…\nZOOM_CLIENT_ID=…\nZOOM_CLIENT_SECRET=…',
};

/** What the operator of the server does once, so that people can connect Google and Microsoft, and have meetings at Zoom. */
export function ProviderSteps({ settings: { providers, video_kinds } }: { settings: CalendarSettings }) {
  return (
    <Part title={t('Google, Microsoft and Zoom')}>
      <Provider name="google" title="Google Calendar" isSetUp={providers.includes('google')}>
        {t(
          'In the Google Cloud console enable the Calendar API and add an OAuth client of the type “Web application”, with this redirect address:',
        )}
      </Provider>
      <Provider name="microsoft" title="Microsoft 365" isSetUp={providers.includes('microsoft')}>
        {t('In Microsoft Entra register an application with a client secret, and this redirect address of the type “Web”:')}
      </Provider>
      <Provider name="zoom" title="Zoom" isSetUp={video_kinds.includes('zoom')}>
        {t(
          'In the Zoom App Marketplace build a “Server-to-Server OAuth” app, add the scopes that the guide names, and activate it.',
        )}
      </Provider>
    </Part>
  );
}

type Props = { name: keyof typeof settingsOf; title: string; isSetUp: boolean; children: string };

function Provider({ name, title, isSetUp, children }: Props) {
  return (
    <details className="calendar-provider settings-fold" name="calendar-provider">
      <summary>
        {title}{' '}
        {isSetUp ? (
          <Badge tone="success" mark="dot">
            {t('Set up')}
          </Badge>
        ) : (
          <Badge mark="ring">{t('Not set up')}</Badge>
        )}
      </summary>
      <div className="calendar-steps">
        <p>{children}</p>
        {name !== 'zoom' && (
          <Secret label={t('Redirect address')} text={`${window.location.origin}${consolePath}/calendar/${name}`} />
        )}
        {name === 'google' && (
          <p className="settings-notice">
            <strong>
              {t(
                'Choose the user type “Internal”. A client of the type “External” in “Testing” loses all connections after seven days.',
              )}
            </strong>
          </p>
        )}
        <p>{t('Then set these on the server, and restart it:')}</p>
        <Secret label={t('Settings of the server')} text={settingsOf[name]} />
      </div>
    </details>
  );
}
