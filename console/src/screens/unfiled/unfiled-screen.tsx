import { useQuery } from '@tanstack/react-query';
import { Page } from '#frame/page.tsx';
import { useListKeys } from '#keys/use-list-keys.ts';
import { t } from '#language/t.ts';
import { LiveMark } from '#live/live-mark.tsx';
import { paths } from '#paths.ts';
import { unfiledQuery } from '#queries/message-queries.ts';
import { useSearch } from '#router/location.ts';
import { useRight } from '#session/session.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { UnfiledRow } from './unfiled-row.tsx';
import { useUnfiledKeys } from './use-unfiled-keys.ts';
import './unfiled.css';

/** Mails that came in and are of no candidate, with spam apart. */
export default function UnfiledScreen() {
  const mayRead = useRight('read_messages');
  const [search] = useSearch();
  const spam = search.get('spam') === 'true' ? 'true' : 'false';
  return (
    <Page
      title={t('Unfiled emails')}
      actions={<LiveMark />}
      below={
        <TabLinks
          label={t('Unfiled emails')}
          tabs={[
            { href: paths.unfiled, label: t('Unfiled'), count: undefined },
            { href: `${paths.unfiled}?spam=true`, label: t('Spam'), count: undefined },
          ]}
        />
      }
    >
      {mayRead ? <UnfiledList spam={spam} /> : <EmptyState title={t('Your role can’t read messages.')} />}
    </Page>
  );
}

function UnfiledList({ spam }: { spam: 'true' | 'false' }) {
  const { data, error, refetch } = useQuery(unfiledQuery(spam));
  const list = useListKeys<HTMLUListElement>(t('Unfiled emails'), 'mail');
  const mails = data?.unfiled_mails ?? [];
  useUnfiledKeys(mails);
  if (!data) return error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <SkeletonRows />;
  if (mails.length === 0)
    return (
      <EmptyState title={t('No unfiled emails')} text={t('Emails that fit no candidate appear here. They are kept for 30 days.')} />
    );
  return (
    <ul ref={list} className="unfiled" aria-label={t('Unfiled emails')}>
      {mails.map((mail) => (
        <UnfiledRow key={mail.id} mail={mail} />
      ))}
    </ul>
  );
}
