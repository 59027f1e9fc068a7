import type { BookingLink } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { missingOf, refusalText } from '#interviews/refusal-text.ts';
import { CandidateField } from '#interviews/schedule/candidate-field.tsx';
import { PlaceFields } from '#interviews/schedule/detail-fields.tsx';
import { PanelField } from '#interviews/schedule/panel-field.tsx';
import type { CandidateRef } from '#interviews/schedule/schedule-draft.ts';
import { ownZone } from '#interviews/zones.ts';
import { t } from '#language/t.ts';
import { bookingPlaceMax } from '#limits.ts';
import { bookingLinksKey, interviewersQuery } from '#queries/interview-queries.ts';
import { messagesKey } from '#queries/message-queries.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormActions } from '#ui/forms/form-dialog.tsx';
import { checkComplete, useForm } from '#ui/forms/use-form.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { AvailabilityFields } from './availability-fields.tsx';
import { type BookingDraft, newBookingDraft, newBookingLinkOf } from './booking-draft.ts';
import { BookingOptions } from './booking-options.tsx';
import { ModeField } from './mode-field.tsx';
import '#interviews/interviews.css';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { copyText } from '#ui/texts/copy-text.ts';

type Props = { candidate: CandidateRef | undefined; onClose: () => void };

/** A page on which the candidate chooses the time. */
export default function BookingDialog({ candidate, onClose }: Props) {
  const [created, setCreated] = useState<BookingLink>();
  return (
    <Dialog
      title={created ? t('The booking link is ready') : t('Let the candidate choose a time')}
      isOpen
      onClose={onClose}
      size="medium"
    >
      {created ? (
        <CreatedLink link={created} onClose={onClose} />
      ) : (
        <BookingForm candidate={candidate} onClose={onClose} onCreated={setCreated} />
      )}
    </Dialog>
  );
}

function BookingForm({ candidate, onClose, onCreated }: Props & { onCreated: (link: BookingLink) => void }) {
  const create = async (draft: BookingDraft) => {
    checkComplete(missingOf(draft));
    const { booking_link } = await muster.createBookingLink(newBookingLinkOf(draft)).finally(() => {
      for (const queryKey of [bookingLinksKey, interviewersQuery.queryKey, messagesKey])
        void queryClient.invalidateQueries({ queryKey });
    });
    onCreated(booking_link);
  };
  const form = useForm(newBookingDraft(candidate, ownZone(), Date.now()), create, refusalText);
  const { values: draft, set: change } = form;
  return (
    <Form form={form}>
      <CandidateField
        candidate={draft.candidate}
        isFixed={candidate !== undefined}
        onChange={(chosen) => change({ candidate: chosen })}
      />
      <PanelField panel={draft.panel} onChange={(panel) => change({ panel })} autoFocus={candidate !== undefined} />
      {draft.panel.length > 1 && <ModeField mode={draft.mode} onChange={(mode) => change({ mode })} />}
      <PlaceFields draft={draft} change={change} placeMax={bookingPlaceMax} />
      <AvailabilityFields draft={draft} change={change} />
      <BookingOptions draft={draft} change={change} />
      <Checkbox isSelected={draft.sendEmail} onChange={(sendEmail) => change({ sendEmail })}>
        {t('Email the link to the candidate')}
      </Checkbox>
      <FormActions action={draft.sendEmail ? t('Create and send') : t('Create link')} onClose={onClose} />
    </Form>
  );
}

/** It can be copied later too, from the list of links. */
function CreatedLink({ link, onClose }: { link: BookingLink; onClose: () => void }) {
  return (
    <div className="form">
      <p>
        {t('Anyone with this link can book. Send it to {name} only.', {
          name: link.candidate_name ?? t('the candidate'),
        })}
      </p>
      <TextField label={t('Link')} value={link.url} isReadOnly />
      <DialogActions>
        <Button onPress={() => void copyText(link.url, t('Link copied'))} autoFocus>
          {t('Copy link')}
        </Button>
        <Button kind="primary" onPress={onClose}>
          {t('Done')}
        </Button>
      </DialogActions>
    </div>
  );
}
