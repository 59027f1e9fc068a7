import { useQuery } from '@tanstack/react-query';
import { muster } from '#api/muster.ts';
import { queryClient } from '#api/query-client.ts';
import { rich } from '#language/rich.tsx';
import { t } from '#language/t.ts';
import { candidateNameMax, candidatePhoneMax, resumeBytesMax, resumeMegabytesMax } from '#limits.ts';
import { applicationsKey, candidatesByEmailQuery, listKeys } from '#queries/candidate-queries.ts';
import { jobNamesQuery, jobSourcesQuery } from '#queries/job-queries.ts';
import { showToast } from '#toasts/toasts.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { checkComplete, useForm } from '#ui/forms/use-form.ts';
import { FileField } from './file-field.tsx';
import { readFile } from './read-file.ts';
import './add-candidate.css';
import { useSettled } from '#palette/use-settled.ts';
import { paths } from '#paths.ts';
import { Link } from '#router/link.tsx';
import { statusLabel } from '#ui/status-mark.tsx';

type NewCandidate = {
  name: string;
  email: string;
  phone: string;
  tags: string;
  job_id: string;
  source_id: string;
  resume: File | undefined;
};

/** Somebody who did not apply on the board: found, recommended, or with a CV at hand. */
export default function AddCandidateDialog({ jobId, onClose }: { jobId: string | undefined; onClose: () => void }) {
  const first: NewCandidate = { name: '', email: '', phone: '', tags: '', job_id: jobId ?? '', source_id: '', resume: undefined };
  const form = useForm(first, async (fields) => {
    if ((fields.resume?.size ?? 0) > resumeBytesMax)
      checkComplete([
        { field: 'resume', text: t('The file is too large. The limit is {megabytes} MB.', { megabytes: resumeMegabytesMax }) },
      ]);
    await muster.addCandidate(await toInput(fields));
    const name = fields.name.trim() || fields.resume?.name;
    showToast({ text: name ? t('{name} was added', { name }) : t('The candidate was added') });
    for (const queryKey of [...listKeys, applicationsKey]) void queryClient.invalidateQueries({ queryKey });
    onClose();
  });
  const { email, job_id } = form.values;
  return (
    <FormDialog title={t('Add a candidate')} size="medium" form={form} action={t('Add candidate')} onClose={onClose}>
      <TextField
        label={t('Name')}
        {...form.at('name')}
        hint={t('Leave blank to read it from the CV.')}
        maxLength={candidateNameMax}
        autoFocus
      />
      <div className="form-pair">
        <TextField label={t('Email address')} type="email" {...form.at('email')} />
        <TextField label={t('Phone')} type="tel" {...form.at('phone')} maxLength={candidatePhoneMax} />
      </div>
      <KnownPeople email={email} />
      <div className="form-pair">
        <JobSelect {...form.at('job_id')} onChange={(chosen) => form.set({ job_id: chosen, source_id: '' })} />
        <SourceSelect jobId={job_id} {...form.at('source_id')} />
      </div>
      <TextField label={t('Tags')} hint={t('Separate with commas')} {...form.at('tags')} />
      <FileField
        label={t('CV')}
        hint={t('PDF, DOCX, ODT, RTF, TXT or a photo, up to {megabytes} MB. It’s read in the background.', {
          megabytes: resumeMegabytesMax,
        })}
        {...form.at('resume')}
      />
    </FormDialog>
  );
}

type SelectProps = { name: string; value: string; onChange: (value: string) => void };

function JobSelect(props: SelectProps) {
  const { data } = useQuery(jobNamesQuery);
  const jobs = data?.jobs.map(({ id, job_title }) => ({ value: id, label: job_title })) ?? [];
  return <Select label={t('Job')} {...props} options={[{ value: '', label: t('None') }, ...jobs]} isDisabled={jobs.length === 0} />;
}

/** Sources belong to a job. */
function SourceSelect({ jobId, ...props }: SelectProps & { jobId: string }) {
  const { data } = useQuery({ ...jobSourcesQuery(jobId), enabled: jobId !== '' });
  const sources = jobId === '' ? [] : (data?.sources ?? []);
  const options = [
    { value: '', label: t('None##source') },
    ...sources.map(({ id, source_name }) => ({ value: id, label: source_name })),
  ];
  return <Select label={t('Source')} {...props} options={options} isDisabled={options.length === 1} />;
}

async function toInput({ name, email, phone, tags, job_id, source_id, resume }: NewCandidate) {
  const tagList = tags.split(',').flatMap((tag) => tag.trim() || []);
  return {
    // Without a name only an upload is taken: its name is read from the CV.
    type: resume && name.trim() === '' ? ('upload' as const) : ('prospect' as const),
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(email.trim() !== '' && { email: email.trim() }),
    ...(phone.trim() !== '' && { phone: phone.trim() }),
    ...(tagList.length > 0 && { tags: tagList }),
    ...(job_id !== '' && { job_id }),
    ...(job_id !== '' && source_id !== '' && { source_id }),
    ...(resume && { resume: await readFile(resume) }),
  };
}

const shownMax = 3;

/** Who has this address already. They become one person with several applications, which may be what is wanted. */
function KnownPeople({ email }: { email: string }) {
  const address = useSettled(email.trim());
  const { data } = useQuery({ ...candidatesByEmailQuery(address, shownMax), enabled: /^[^\s@]+@[^\s@]+$/.test(address) });
  const known = data?.candidates ?? [];
  return (
    <div role="status">
      {known.length > 0 && (
        <p className="add-candidate-known">
          {rich('Already in Muster with this address: {people}. A new application is added to the same person.', {
            people: known.map(({ id, name, job_title, status }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link href={paths.candidate(id)}>{name ?? t('No name')}</Link> ({job_title ?? t('no job')}, {statusLabel(status)})
              </span>
            )),
          })}
        </p>
      )}
    </div>
  );
}
