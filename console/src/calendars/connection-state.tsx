import type { CalendarConnection } from '@muster/sdk/generated/types.ts';
import { rich } from '#language/rich.tsx';
import { t } from '#language/t.ts';
import { Badge } from '#ui/badge.tsx';
import { fullTime } from '#ui/texts/full-time.ts';
import { RelativeTime } from '#ui/texts/relative-time.tsx';
import { statusLooks } from './calendar-texts.ts';

/** In a word, and since when. */
export function ConnectionState({ connection: { status, last_ok_at } }: { connection: CalendarConnection }) {
  const { tone, mark, label } = statusLooks[status];
  return (
    <span className="connection-state">
      <Badge tone={tone} mark={mark}>
        {label}
      </Badge>
      <span className="muted">{last_ok_at ? <LastRead at={last_ok_at} isOk={status === 'active'} /> : neverText(status)}</span>
    </span>
  );
}

/** What is fresh has an age; for what is not, the time itself says more. */
function LastRead({ at, isOk }: { at: string; isOk: boolean }) {
  if (isOk) return rich('Last read: {when}', { when: <RelativeTime at={at} /> });
  return t('Not read since {when}', { when: fullTime(at) });
}

function neverText(status: CalendarConnection['status']): string {
  return status === 'active' ? t('Reading it for the first time…') : t('Not read so far');
}
