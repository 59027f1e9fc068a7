import type { Interview } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { isSamePerson } from '#interviews/person.ts';
import { type InterviewRef, nameOf } from '#interviews/use-interview-changes.ts';
import { ownZone, rangeText } from '#interviews/zones.ts';
import { interviewKeys, interviewQuery } from '#queries/interview-queries.ts';
import { useSession } from '#session/session.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { type FeedbackDraft, forgetDraft, keepDraft, openDraft } from './feedback-draft.ts';
import { Ratings, Recommendations } from './opinion-fields.tsx';
import '#interviews/interviews.css';
import { commentMax } from '#limits.ts';

type Props = { interview: InterviewRef; onClose: () => void };

/** What one thinks after an interview. It is kept while one types, and sent with Ctrl and Enter. */
export default function FeedbackDialog({ interview, onClose }: Props) {
  const { user } = useSession();
  const { data, error } = useQuery(interviewQuery(interview.id, user.email));
  return (
    <Dialog title={`Feedback on ${nameOf(interview)}`} isOpen onClose={onClose} size="medium">
      <p className="interview-muted">
        {interview.title} · {rangeText(ownZone(), Date.parse(interview.start_at), Date.parse(interview.end_at))}
      </p>
      {!data && (error ? <FailureNotice error={error} /> : <SkeletonRows rows={4} />)}
      {data && <FeedbackForm interview={data.interview} onClose={onClose} />}
    </Dialog>
  );
}

function FeedbackForm({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const { user, workspace } = useSession();
  const key = `${workspace.id}.${user.id}.${interview.id}`;
  const sent = interview.feedback.find((given) => isSamePerson(given, user));
  const [draft, setDraft] = useState(() => openDraft(key, sent));
  const [isChecked, setChecked] = useState(false);
  const change = (changes: Partial<FeedbackDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    keepDraft(key, next);
  };
  const { failure, isSending, submit } = useForm(async () => {
    if (!draft.recommendation) return setChecked(true);
    const ratings = draft.ratings.flatMap(({ name, rating }) => (rating === null ? [] : [{ name, rating }]));
    await muster.submitFeedback({
      interview_id: interview.id,
      interviewer: user.email,
      recommendation: draft.recommendation,
      ratings,
      comment: draft.comment.trim() || null,
    });
    forgetDraft(key);
    for (const queryKey of interviewKeys) void queryClient.invalidateQueries({ queryKey });
    showToast({ text: sent ? 'Feedback changed' : 'Feedback sent' });
    onClose();
  });
  // On the way down: radio buttons keep their keys to themselves.
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <form className="interview-form" onSubmit={submit} onKeyDownCapture={sendByKey}>
      <Recommendations
        value={draft.recommendation}
        onChange={(recommendation) => change({ recommendation })}
        error={isChecked && !draft.recommendation ? 'Choose a recommendation.' : undefined}
      />
      <Ratings ratings={draft.ratings} onChange={(ratings) => change({ ratings })} />
      <TextField
        label="Comment"
        placeholder="What you saw, and your reasons for and against"
        rows={5}
        value={draft.comment}
        onChange={(comment) => change({ comment })}
        maxLength={commentMax}
      />
      <p className="interview-muted">{hiddenText(interview)}</p>
      <p className="field-error" role="alert">
        {failure}
      </p>
      <DialogActions>
        <Button onPress={onClose}>Save draft</Button>
        <Button kind="primary" type="submit" isPending={isSending} shortcut="Ctrl ⏎">
          {sent ? 'Edit feedback' : 'Send feedback'}
        </Button>
      </DialogActions>
    </form>
  );
}

function hiddenText({ hidden_feedback, feedback }: Interview): string {
  if (hidden_feedback > 0)
    return `Feedback from ${hidden_feedback === 1 ? 'one other' : `${hidden_feedback} others`} is in. You see it once you send yours.`;
  return feedback.length === 0 ? 'Others on the panel see it once they’ve sent theirs. Your draft is kept until you send it.' : '';
}
