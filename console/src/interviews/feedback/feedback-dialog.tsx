import type { Interview } from '@muster/sdk/generated/types.ts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect } from 'react';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { isSamePerson } from '#interviews/person.ts';
import { type InterviewRef, nameOf } from '#interviews/use-interview-changes.ts';
import { ownZone, rangeText } from '#interviews/zones.ts';
import { plural, t } from '#language/t.ts';
import { paths } from '#paths.ts';
import { interviewKeys, interviewQuery } from '#queries/interview-queries.ts';
import { navigate } from '#router/location.ts';
import { useSession } from '#session/session.tsx';
import { showToast } from '#toasts/toasts.ts';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormActions } from '#ui/forms/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { checkComplete, useForm } from '#ui/forms/use-form.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { textOrNull } from '#ui/texts/text-or-null.ts';
import { type FeedbackDraft, forgetDraft, keepDraft, openDraft } from './feedback-draft.ts';
import { Ratings, Recommendations } from './opinion-fields.tsx';
import '#interviews/interviews.css';
import { commentMax } from '#limits.ts';

type Props = { interview: InterviewRef; onClose: () => void };

/** What one thinks after an interview; with a kit, on a screen of its own. It is kept while one types, and sent with Ctrl and Enter. */
export default function FeedbackDialog({ interview, onClose }: Props) {
  const { user } = useSession();
  const { data, error } = useQuery(interviewQuery(interview.id, user.email));
  const hasKit = data?.interview.kit !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (!hasKit) return;
    onClose();
    navigate(paths.feedback(interview.id));
  }, [hasKit]);
  return (
    <Dialog title={t('Feedback on {name}', { name: nameOf(interview) })} isOpen onClose={onClose} size="medium">
      <p className="muted">
        {interview.title} · {rangeText(ownZone(), Date.parse(interview.start_at), Date.parse(interview.end_at))}
      </p>
      {!data && (error ? <FailureNotice error={error} /> : <SkeletonRows rows={4} />)}
      {data && !hasKit && <PlainFeedbackForm interview={data.interview} onClose={onClose} />}
    </Dialog>
  );
}

function PlainFeedbackForm({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const { user, workspace } = useSession();
  const key = `${workspace.id}.${user.id}.${interview.id}`;
  const sent = interview.feedback.find((given) => isSamePerson(given, user));
  const form = useForm(openDraft(key, sent), async ({ recommendation, ratings, comment }) => {
    if (!recommendation) return checkComplete([{ field: 'recommendation', text: t('Choose a recommendation.') }]);
    await muster.submitFeedback({
      interview_id: interview.id,
      interviewer: user.email,
      recommendation,
      ratings: ratings.flatMap(({ name, rating }) => (rating === null ? [] : [{ name, rating }])),
      comment: textOrNull(comment),
    });
    forgetDraft(key);
    for (const queryKey of interviewKeys) void queryClient.invalidateQueries({ queryKey });
    showToast({ text: sent ? t('Feedback changed') : t('Feedback sent') });
    onClose();
  });
  const { values: draft, submit } = form;
  const change = (changes: Partial<FeedbackDraft>) => {
    form.set(changes);
    keepDraft(key, { ...draft, ...changes });
  };
  // On the way down: radio buttons keep their keys to themselves.
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <Form form={form} onKeyDownCapture={sendByKey}>
      <Recommendations value={draft.recommendation} onChange={(recommendation) => change({ recommendation })} />
      <Ratings ratings={draft.ratings} onChange={(ratings) => change({ ratings })} />
      <TextField
        label={t('Comment')}
        name="comment"
        placeholder={t('What you saw, and your reasons for and against')}
        rows={5}
        value={draft.comment}
        onChange={(comment) => change({ comment })}
        maxLength={commentMax}
      />
      <p className="muted">{hiddenText(interview)}</p>
      <FormActions
        action={sent ? t('Edit feedback') : t('Send feedback')}
        cancel={t('Save draft')}
        shortcut="Ctrl ⏎"
        onClose={onClose}
      />
    </Form>
  );
}

function hiddenText({ hidden_feedback, feedback }: Interview): string {
  if (hidden_feedback > 0)
    return plural(
      hidden_feedback,
      'Feedback from one other is in. You see it once you send yours.',
      'Feedback from {count} others is in. You see it once you send yours.',
    );
  return feedback.length === 0
    ? t('Others on the panel see it once they’ve sent theirs. Your draft is kept until you send it.')
    : '';
}
