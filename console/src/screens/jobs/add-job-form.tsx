import { muster } from '#api/muster.ts';
import { useChange } from '#changes/use-change.ts';
import { t } from '#language/t.ts';
import { jobTitleMax } from '#limits.ts';
import { paths } from '#paths.ts';
import { jobsKey } from '#queries/job-queries.ts';
import { navigate } from '#router/location.ts';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import './jobs.css';

/** A title is enough for a draft; the rest is edited later. */
export function AddJobForm() {
  const addJob = useChange({
    send: (title: string) => muster.addJob({ job_title: title }),
    doneText: (title) => t('{job} was added as a draft', { job: title }),
    refresh: () => [jobsKey],
    onDone: (_, { id }) => navigate(paths.jobPart(id, 'post')),
  });
  const form = useForm({ job_title: '' }, async ({ job_title }) => {
    await addJob(job_title.trim(), form.refuse);
  });
  return (
    <Form form={form} className="form add-job">
      <TextField
        label={t('Job title')}
        placeholder={t('Backend Engineer')}
        {...form.at('job_title')}
        maxLength={jobTitleMax}
        isRequired
        autoFocus
      />
      <SubmitButton>{t('Add job')}</SubmitButton>
    </Form>
  );
}
