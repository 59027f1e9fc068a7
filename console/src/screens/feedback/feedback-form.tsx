import type { Feedback, FeedbackDraft, Interview, Kit, Recommendation } from '@muster/sdk/generated/types.ts';
import { type KeyboardEvent, useEffect, useId } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { findValue, recommendationLabels } from '#interviews/interview-labels.ts';
import { withElements } from '#language/rich.tsx';
import { plural, t } from '#language/t.ts';
import { answerMax, commentMax } from '#limits.ts';
import { interviewKeys } from '#queries/interview-queries.ts';
import { useSession } from '#session/session.tsx';
import { showToast } from '#toasts/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormNotice } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Kbd } from '#ui/kbd.tsx';
import { AttributeRow, focusAttribute, focusIn } from './attribute-row.tsx';
import { type FeedbackValues, type Missing, missingAttributes, sentParts, valuesOf } from './feedback-values.ts';
import { Instructions } from './instructions.tsx';
import { RequiredMark } from './required-mark.tsx';
import type { useAutosave } from './use-autosave.ts';

const overallId = 'kit-overall';
// From no to yes, as one reads; nothing is chosen at first.
const recommendations: readonly Recommendation[] = ['strong_no', 'no', 'mixed', 'yes', 'strong_yes', 'no_decision'];

type Props = {
  interview: Interview;
  kit: Kit;
  /** What was begun. */
  begun: Omit<FeedbackDraft, 'saved_at' | 'ratings'> | null;
  sent: Feedback | undefined;
  autosave: ReturnType<typeof useAutosave>;
  onSent: () => void;
};

export function FeedbackForm({ interview, kit, begun, sent, autosave, onSent }: Props) {
  const { user } = useSession();
  const form = useForm<FeedbackValues>(valuesOf(kit, begun, sent), async (values) => {
    const [first] = leftOf(kit, values);
    if (!values.recommendation || first) return first?.focus();
    await autosave.stop();
    await muster.submitFeedback({
      interview_id: interview.id,
      interviewer: user.email,
      recommendation: values.recommendation,
      ratings: sent?.ratings ?? [],
      ...sentParts(values),
    });
    autosave.forget();
    for (const queryKey of interviewKeys) void queryClient.invalidateQueries({ queryKey });
    showToast({ text: sent ? t('Feedback changed') : t('Feedback sent') });
    onSent();
  });
  const { values, submit } = form;
  // What only this device had is saved at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form is opened
  useEffect(() => {
    if (autosave.state?.kind === 'device') autosave.note(values);
  }, []);
  const change = (changes: Partial<FeedbackValues>) => {
    // A draft that is saved while it is being sent would stay.
    if (form.isSending) return;
    form.set(changes);
    autosave.note({ ...values, ...changes });
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // A chosen answer with the focus would be cleared by Enter.
    event.stopPropagation();
    submit();
  };
  const left = leftOf(kit, values);
  return (
    <Form form={form} className="kit-form" onKeyDownCapture={sendByKey}>
      <div className="kit-form-body">
        {kit.instructions && <Instructions text={kit.instructions} />}
        <Attributes kit={kit} values={values} onChange={change} />
        <Questions kit={kit} values={values} onChange={change} />
        <TextField
          label={t('Comment')}
          name="comment"
          placeholder={t('What you saw, and your reasons for and against')}
          rows={3}
          value={values.comment}
          onChange={(comment) => change({ comment })}
          maxLength={commentMax}
        />
      </div>
      <div className="kit-foot">
        <FormNotice />
        <Overall value={values.recommendation} onChange={(recommendation) => change({ recommendation })} />
        <div className="kit-foot-line">
          <p className={left.length > 0 ? 'kit-left' : 'muted'}>
            {left.length > 0 ? <Left left={left} /> : t('All required parts are in.')}
          </p>
          <Button type="submit" kind="primary" isDisabled={left.length > 0} isPending={form.isSending} shortcut="Ctrl ⏎">
            {sent ? t('Edit feedback') : t('Submit feedback')}
          </Button>
        </div>
      </div>
    </Form>
  );
}

type LeftPart = Missing & { focus: () => void };

function leftOf(kit: Kit, values: FeedbackValues): LeftPart[] {
  const rows = missingAttributes(kit, values).map((each) => ({ ...each, focus: () => focusAttribute(each.id) }));
  const overall = { id: overallId, name: t('Overall'), focus: () => focusIn(document.getElementById(overallId)) };
  return values.recommendation ? rows : [...rows, overall];
}

function Left({ left }: { left: readonly LeftPart[] }) {
  const links = left.map(({ id, name, focus }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <button type="button" className="kit-left-link" onClick={focus}>
        {name}
      </button>
    </span>
  ));
  return withElements(plural(left.length, '{count} required left: {parts}', '{count} required left: {parts}'), { parts: links });
}

type PartProps = { kit: Kit; values: FeedbackValues; onChange: (changes: Partial<FeedbackValues>) => void };

function Attributes({ kit: { attributes, rating_labels }, values, onChange }: PartProps) {
  const id = useId();
  if (attributes.length === 0) return null;
  const rated = attributes.filter((attribute) => (values.attributes[attribute.id]?.rating ?? null) !== null).length;
  const categories = [...new Set(attributes.map(({ category }) => category))];
  return (
    <section aria-labelledby={id}>
      <div className="kit-part-head">
        <h2 id={id}>{t('Attributes')}</h2>
        <span className="muted">{t('{rated} of {total} rated', { rated, total: attributes.length })}</span>
        <span className="kit-keys muted">
          <Kbd>1</Kbd>–<Kbd>4</Kbd> {t('rate')}
        </span>
      </div>
      {categories.map((category) => (
        <div key={category ?? ''}>
          {category && <h3 className="kit-category">{category}</h3>}
          {attributes
            .filter((attribute) => attribute.category === category)
            .map((attribute) => (
              <AttributeRow
                key={attribute.id}
                attribute={attribute}
                labels={rating_labels}
                value={values.attributes[attribute.id] ?? { rating: null, note: '' }}
                onChange={(value) => onChange({ attributes: { ...values.attributes, [attribute.id]: value } })}
              />
            ))}
        </div>
      ))}
    </section>
  );
}

function Questions({ kit: { questions, attributes }, values, onChange }: PartProps) {
  const id = useId();
  if (questions.length === 0) return null;
  const answered = questions.filter((question) => values.answers[question.id]?.trim()).length;
  return (
    <section aria-labelledby={id} className="kit-questions">
      <div className="kit-part-head">
        <h2 id={id}>{t('Questions')}</h2>
        <span className="muted">{t('{answered} of {total} answered', { answered, total: questions.length })}</span>
      </div>
      {questions.map((question) => {
        const attribute = attributes.find((each) => each.id === question.attribute_id);
        return (
          <TextField
            key={question.id}
            label={attribute ? `${question.text} · ${attribute.name}` : question.text}
            placeholder={t('Notes')}
            rows={2}
            value={values.answers[question.id] ?? ''}
            onChange={(text) => onChange({ answers: { ...values.answers, [question.id]: text } })}
            maxLength={answerMax}
          />
        );
      })}
    </section>
  );
}

function Overall({
  value,
  onChange,
}: {
  value: Recommendation | undefined;
  onChange: (value: Recommendation | undefined) => void;
}) {
  const choose = (keys: Set<unknown>) => {
    const [key] = keys;
    onChange(key === undefined ? undefined : findValue(recommendationLabels, String(key)));
  };
  return (
    <div className="kit-overall" id={overallId} data-field="recommendation">
      <span>
        <strong>{t('Overall')}</strong> <RequiredMark isMissing={value === undefined} />
      </span>
      <ToggleButtonGroup
        className="kit-choices kit-choices-overall"
        aria-label={t('Overall')}
        selectionMode="single"
        selectedKeys={value === undefined ? [] : [value]}
        onSelectionChange={choose}
      >
        {recommendations.map((each) => (
          <ToggleButton key={each} id={each} className="kit-choice">
            {recommendationLabels[each]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
