import { t } from '#language/t.ts';

const pages = [
  { name: 'iCloud', url: 'https://support.apple.com/102654' },
  { name: 'Fastmail', url: 'https://www.fastmail.help/hc/en-us/articles/360058752854' },
  { name: 'Nextcloud', url: 'https://docs.nextcloud.com/server/latest/user_manual/en/session_management.html' },
];

/** Where to make a password for this alone. */
export function PasswordHelp() {
  return (
    <details className="settings-fold">
      <summary>{t('Where do I get an app password?')}</summary>
      <p className="field-hint">
        {t('In the security settings of your provider. You can take it back there at any time.')}{' '}
        {pages.map(({ name, url }, index) => (
          <span key={name}>
            {index > 0 && ' · '}
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          </span>
        ))}
      </p>
    </details>
  );
}
