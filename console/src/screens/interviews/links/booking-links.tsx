import type { BookingLink, BookingLinkStatus } from '@muster/sdk/generated/types.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BookingLinkRow } from '#interviews/booking/booking-link-row.tsx';
import { findValue, optionsOf } from '#interviews/interview-labels.ts';
import { useListKeys } from '#keys/use-list-keys.ts';
import { locale } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { bookingLinksQuery } from '#queries/interview-queries.ts';
import { useSearch } from '#router/location.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { Select } from '#ui/forms/select.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';

const rowsMax = 200;
const statuses: Record<BookingLinkStatus, string> = {
  open: t('Open'),
  booked: t('Booked'),
  expired: t('Expired'),
  revoked: t('Revoked'),
};

export function BookingLinks({ onCreate }: { onCreate: () => void }) {
  const [search, change] = useSearch();
  const status = findValue(statuses, search.get('status') ?? '');
  const query = { limit: rowsMax, ...(status && { status }) };
  const { data, error, refetch } = useQuery({ ...bookingLinksQuery(query), placeholderData: keepPreviousData });
  const list = useListKeys<HTMLUListElement>(t('Interviews'), 'booking link');
  return (
    <>
      <div className="interviews-filters" role="toolbar" aria-label={t('Filters')}>
        <Select
          label={t('Status')}
          isLabelHidden
          className="interviews-filter"
          value={status ?? ''}
          options={[{ value: '', label: t('All links') }, ...optionsOf<string>(statuses)]}
          onChange={(value) => change({ status: value || undefined })}
        />
      </div>
      {!data && (error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <SkeletonRows />)}
      {data?.booking_links.length === 0 && (
        <EmptyState
          title={status ? t('No link has this status.') : t('There are no booking links.')}
          text={t('A booking link lets the candidate choose among the free times of the panel.')}
        >
          <Button kind="primary" onPress={onCreate}>
            {t('Create a booking link')}
          </Button>
        </EmptyState>
      )}
      <ul className="interview-rows" ref={list} aria-label={t('Booking links')}>
        {data?.booking_links.map((link: BookingLink) => (
          <BookingLinkRow key={link.id} link={link} />
        ))}
      </ul>
      {data?.has_more && (
        <p className="interviews-more">
          {t('The newest {shown} of {total}', {
            shown: rowsMax.toLocaleString(locale),
            total: data.total_booking_links.toLocaleString(locale),
          })}
        </p>
      )}
    </>
  );
}
