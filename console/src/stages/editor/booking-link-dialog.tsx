import { type BookingDraft, type BookingFields, bookingFieldsOf, newBookingDraft } from '#interviews/booking/booking-draft.ts';
import { BookingNumbers, ContactFields } from '#interviews/booking/booking-options.tsx';
import { ModeField } from '#interviews/booking/mode-field.tsx';
import { missingOf } from '#interviews/refusal-text.ts';
import { PlaceFields } from '#interviews/schedule/detail-fields.tsx';
import { PanelField } from '#interviews/schedule/panel-field.tsx';
import { isMade } from '#interviews/video-draft.ts';
import { WeeklyHoursFields } from '#interviews/weekly-hours.tsx';
import { ownZone, zoneNames } from '#interviews/zones.ts';
import { t } from '#language/t.ts';
import { bookingPlaceMax } from '#limits.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { checkComplete, useForm } from '#ui/forms/use-form.ts';
import '#interviews/interviews.css';

type Props = { link: BookingFields | undefined; onChange: (link: BookingFields) => void; onClose: () => void };

const daysTextMax = 3;

/** The booking link that each candidate gets who comes into the stage. Its days count from then on. */
export default function BookingLinkDialog({ link, onChange, onClose }: Props) {
  const form = useForm({ ...draftOf(link), days: link?.days === undefined ? '' : String(link.days) }, async (draft) => {
    checkComplete(missingOf({ ...draft, candidate: true }));
    onChange(linkOf(draft));
    onClose();
  });
  const { values: draft, set: change } = form;
  return (
    <FormDialog title={t('Booking link for this stage')} size="medium" form={form} action={t('Done')} onClose={onClose}>
      <PanelField panel={draft.panel} onChange={(panel) => change({ panel })} autoFocus />
      {draft.panel.length > 1 && <ModeField mode={draft.mode} onChange={(mode) => change({ mode })} />}
      <PlaceFields draft={draft} change={change} placeMax={bookingPlaceMax} />
      <WeeklyHoursFields
        label={t('Offered times')}
        name="availability"
        value={draft.windows}
        onChange={(windows) => change({ windows })}
      >
        <div className="form-pair">
          <TextField
            label={t('Days offered')}
            placeholder="30"
            hint={t('From the day the candidate gets the link')}
            {...form.at('days')}
            inputMode="numeric"
            maxLength={daysTextMax}
          />
          <Select
            label={t('Time zone of these times')}
            name="time_zone"
            value={draft.zone}
            options={zoneNames().map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
            onChange={(zone) => change({ zone })}
          />
        </div>
      </WeeklyHoursFields>
      <details className="booking-options">
        <summary>{t('More options')}</summary>
        <div className="booking-numbers">
          <BookingNumbers draft={draft} change={change} />
          <ContactFields draft={draft} change={change} />
        </div>
      </details>
      <Checkbox isSelected={draft.sendEmail} onChange={(sendEmail) => change({ sendEmail })}>
        {t('Email the link to the candidate')}
      </Checkbox>
    </FormDialog>
  );
}

function draftOf(link: BookingFields | undefined): BookingDraft {
  const draft = newBookingDraft(undefined, ownZone(), Date.now());
  if (!link) return draft;
  const text = (number: number | null | undefined) => (number === undefined || number === null ? '' : String(number));
  return {
    ...draft,
    panel: link.interviewers.map((email) => ({ email, name: null })),
    mode: link.mode,
    duration: link.duration_minutes,
    type: link.type ?? draft.type,
    location: link.location ?? '',
    video: link.video_url ? 'link' : videoChoiceOf(link.video),
    videoUrl: link.video_url ?? '',
    zone: link.time_zone,
    windows: link.availability,
    slotMinutes: text(link.slot_minutes),
    bufferMinutes: text(link.buffer_minutes),
    noticeHours: text(link.minimum_notice_hours),
    perDayMax: text(link.max_per_day),
    rescheduleHours: text(link.reschedule_until_hours),
    reschedulesMax: text(link.max_reschedules),
    contactName: link.contact?.name ?? '',
    contactEmail: link.contact?.email ?? '',
    sendEmail: link.send_email ?? true,
  };
}

function videoChoiceOf(video: BookingFields['video']): BookingDraft['video'] {
  return video === 'none' || isMade(video) ? video : 'default';
}

function linkOf({ days, ...draft }: BookingDraft & { days: string }): BookingFields {
  return { ...bookingFieldsOf(draft), ...(/^\d+$/.test(days.trim()) && { days: Number(days) }) };
}
