import { plural, t } from '#language/t.ts';
import { prescreenQuestionMax, prescreenQuestionsMax } from '#limits.ts';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { checkComplete, type useForm } from '#ui/forms/use-form.ts';

export type PrescreenValues = { prescreen_questions: string; expires_in_hours: string; send_email: boolean };

export const firstValues = { prescreen_questions: '', expires_in_hours: '168' };

const dayHours = 24;
const expiries = [3, 7, 14, 30].map((days) => ({
  value: String(days * dayHours),
  label: plural(days, '{count} day', '{count} days'),
}));

/** What is asked besides the questions that come from the job and the CV, and for how long. */
export function PrescreenFields({ form }: { form: Pick<ReturnType<typeof useForm<PrescreenValues>>, 'at'> }) {
  return (
    <>
      <p className="muted">
        {t(
          'A few written questions about the job, answered online when it suits the candidate. Answers are shown with quotes; nobody is moved or rejected by them.',
        )}
      </p>
      <TextField
        label={t('Your own questions')}
        hint={t('One per line, up to {count}. Questions about the job’s criteria are added by themselves.', {
          count: prescreenQuestionsMax,
        })}
        rows={3}
        maxLength={prescreenQuestionsMax * prescreenQuestionMax}
        {...form.at('prescreen_questions')}
        autoFocus
      />
      <Select label={t('Time to begin')} {...form.at('expires_in_hours')} options={expiries} />
    </>
  );
}

/** As the API takes them. Refuses more questions than there may be. */
export function prescreenFieldsOf({ prescreen_questions, expires_in_hours, send_email }: PrescreenValues) {
  const questions = linesOf(prescreen_questions);
  const text = plural(prescreenQuestionsMax, 'At most {count} question.', 'At most {count} questions.');
  checkComplete(questions.length > prescreenQuestionsMax ? [{ field: 'prescreen_questions', text }] : []);
  return {
    send_email,
    expires_in_hours: Number(expires_in_hours),
    ...(questions.length > 0 && { prescreen_questions: questions }),
  };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
