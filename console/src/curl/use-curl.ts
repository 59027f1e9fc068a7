import { serverUrl } from '#base-path.ts';
import { useKeys } from '#keys/keys.ts';
import { t } from '#language/t.ts';
import { useCommands } from '#palette/commands.ts';
import { copyText } from '#ui/texts/copy-text.ts';
import { curlText } from './curl-text.ts';

/** A key and a command that copy the request of a view: nothing on the screens is hidden from the API. */
export function useCurl(path: string, query: Record<string, string | undefined> = {}): void {
  const run = () => void copyText(curlText(serverUrl, path, query), t('Copied as curl: set MUSTER_TOKEN to a token'));
  const binding = { keys: 'y', label: t('Copy this view as curl'), run };
  useKeys([{ ...binding, group: t('Everywhere') }]);
  useCommands([{ ...binding, id: 'curl', group: 'Commands' }]);
}
