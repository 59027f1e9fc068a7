import type { BookingLink } from '@muster/sdk/generated/types.ts';
import { useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { refusalText } from '#interviews/refusal-text.ts';
import { CandidateField } from '#interviews/schedule/candidate-field.tsx';
import { PlaceFields } from '#interviews/schedule/detail-fields.tsx';
import { PanelField } from '#interviews/schedule/panel-field.tsx';
import type { CandidateRef } from '#interviews/schedule/use-schedule-draft.ts';
import { ownZone } from '#interviews/zones.ts';
import { bookingPlaceMax } from '#limits.ts';
import { bookingLinksKey, interviewersQuery } from '#queries/interview-queries.ts';
import { messagesKey } from '#queries/message-queries.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { AvailabilityFields } from './availability-fields.tsx';
import { type BookingDraft, newBookingDraft, newBookingLinkOf } from './booking-draft.ts';
import { BookingOptions } from './booking-options.tsx';
import { CreatedLink } from './created-link.tsx';
import '#interviews/interviews.css';

type Props = { candidate: CandidateRef | undefined; onClose: () => void };

/** A page on which the candidate chooses the time. */
export default function BookingDialog({ candidate, onClose }: Props) {
  const [created, setCreated] = useState<BookingLink>();
  return (
    <Dialog
      title={created ? 'The booking link is ready' : 'Let the candidate choose a time'}
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
  const [draft, setDraft] = useState(() => newBookingDraft(candidate, ownZone(), Date.now()));
  const [isChecked, setChecked] = useState(false);
  const change = (changes: Partial<BookingDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const { failure, setFailure, isSending, submit } = useForm(async () => {
    const fields = newBookingLinkOf(draft);
    if (!fields) return setChecked(true);
    try {
      onCreated((await muster.createBookingLink(fields)).booking_link);
    } catch (error) {
      setFailure(refusalText(error));
    }
    for (const queryKey of [bookingLinksKey, interviewersQuery.queryKey, messagesKey])
      void queryClient.invalidateQueries({ queryKey });
  });
  const missing = (isMissing: boolean, text: string) => (isChecked && isMissing ? text : undefined);
  return (
    <form className="interview-form" noValidate onSubmit={submit}>
      <CandidateField
        candidate={draft.candidate}
        isFixed={candidate !== undefined}
        onChange={(chosen) => change({ candidate: chosen })}
        error={missing(!draft.candidate, 'Choose a candidate.')}
      />
      <PanelField
        panel={draft.panel}
        onChange={(panel) => change({ panel })}
        error={missing(draft.panel.length === 0, 'Choose at least one interviewer.')}
        autoFocus={candidate !== undefined}
      />
      {draft.panel.length > 1 && <ModeField mode={draft.mode} onChange={(mode) => change({ mode })} />}
      <PlaceFields draft={draft} change={change} placeMax={bookingPlaceMax} />
      <AvailabilityFields draft={draft} change={change} />
      <BookingOptions draft={draft} change={change} />
      <Checkbox isSelected={draft.sendEmail} onChange={(sendEmail) => change({ sendEmail })}>
        Email the link to the candidate
      </Checkbox>
      <p className="field-error" role="alert">
        {failure}
      </p>
      <DialogActions>
        <Button onPress={onClose}>Cancel</Button>
        <Button kind="primary" type="submit" isPending={isSending}>
          {draft.sendEmail ? 'Create and send' : 'Create link'}
        </Button>
      </DialogActions>
    </form>
  );
}

function ModeField({ mode, onChange }: { mode: BookingDraft['mode']; onChange: (mode: BookingDraft['mode']) => void }) {
  return (
    <RadioGroup className="opinion" value={mode} onChange={(value) => onChange(value === 'any' ? 'any' : 'all')}>
      <Label className="field-label">Attending</Label>
      <div className="opinion-options">
        <Radio value="all" className="opinion-option">
          Everyone
        </Radio>
        <Radio value="any" className="opinion-option">
          One of them: whoever has the fewest interviews that week
        </Radio>
      </div>
    </RadioGroup>
  );
}
