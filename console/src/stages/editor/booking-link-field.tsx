import { lazy, Suspense, useState } from 'react';
import type { BookingFields } from '#interviews/booking/booking-draft.ts';
import { durationText } from '#interviews/interview-labels.ts';
import { t } from '#language/t.ts';
import { useNameOf } from '#people/use-members.ts';
import { useFieldError } from '#ui/forms/form.tsx';

const BookingLinkDialog = lazy(() => import('./booking-link-dialog.tsx'));

type Props = { path: string; link: BookingFields | undefined; onChange: (link: BookingFields) => void };

/** The link in a few words, and the button that opens all of it. */
export function BookingLinkField({ path, link, onChange }: Props) {
  const [isOpen, setOpen] = useState(link === undefined);
  const error = useFieldError(path, undefined);
  const nameOf = useNameOf();
  const text = link
    ? [durationText(link.duration_minutes), ...link.interviewers.map(nameOf)].join(' · ')
    : t('Choose interviewers and times');
  return (
    <div className="field" data-field={path}>
      <button type="button" className="button stage-link-button" onClick={() => setOpen(true)}>
        <span className="truncate">{text}</span>
      </button>
      {error && (
        <span className="field-error" role="alert">
          {error}
        </span>
      )}
      {isOpen && (
        <Suspense>
          <BookingLinkDialog link={link} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
