import { useQuery } from '@tanstack/react-query';
import { jobNamesQuery, jobSourcesQuery } from '#queries/job-queries.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { FileField } from './file-field.tsx';
import { KnownPeople } from './known-people.tsx';
import { useNewCandidate } from './use-new-candidate.ts';
import './add-candidate.css';
import { candidateNameMax, candidatePhoneMax, resumeMegabytesMax } from '#limits.ts';

/** Somebody who did not apply on the board: found, recommended, or with a CV at hand. */
export default function AddCandidateDialog({ jobId, onClose }: { jobId: string | undefined; onClose: () => void }) {
  const { fields, change, errorAt, failure, isSending, submit } = useNewCandidate(jobId, onClose);
  return (
    <Dialog title="Add a candidate" isOpen onClose={onClose} size="medium">
      <form
        className="add-candidate"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit?.();
        }}
      >
        <TextField
          label="Name"
          value={fields.name}
          onChange={(name) => change({ name })}
          error={errorAt('name')}
          hint="Leave blank to read it from the CV."
          maxLength={candidateNameMax}
          autoFocus
        />
        <div className="add-candidate-pair">
          <TextField
            label="Email address"
            type="email"
            value={fields.email}
            onChange={(email) => change({ email })}
            error={errorAt('email')}
          />
          <TextField
            label="Phone"
            type="tel"
            value={fields.phone}
            onChange={(phone) => change({ phone })}
            error={errorAt('phone')}
            maxLength={candidatePhoneMax}
          />
        </div>
        <KnownPeople email={fields.email} />
        <div className="add-candidate-pair">
          <JobSelect
            value={fields.jobId}
            error={errorAt('job_id')}
            onChange={(chosen) => change({ jobId: chosen, sourceId: '' })}
          />
          <SourceSelect
            jobId={fields.jobId}
            value={fields.sourceId}
            error={errorAt('source_id')}
            onChange={(sourceId) => change({ sourceId })}
          />
        </div>
        <TextField
          label="Tags"
          hint="Separate with commas"
          value={fields.tags}
          onChange={(tags) => change({ tags })}
          error={errorAt('tags')}
        />
        <FileField
          label="CV"
          hint={`PDF, DOCX, ODT, RTF or TXT, up to ${resumeMegabytesMax} MB. It’s read in the background.`}
          file={fields.file}
          error={errorAt('resume')}
          onChange={(file) => change({ file })}
        />
        <p className="field-error" role="alert">
          {failure}
        </p>
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isPending={isSending}>
            Add candidate
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type SelectProps = { value: string; error: string | undefined; onChange: (value: string) => void };

function JobSelect({ value, error, onChange }: SelectProps) {
  const { data } = useQuery(jobNamesQuery);
  const jobs = data?.jobs.map(({ id, job_title }) => ({ value: id, label: job_title })) ?? [];
  return (
    <SelectWithError
      label="Job"
      value={value}
      options={[{ value: '', label: 'None' }, ...jobs]}
      error={error}
      onChange={onChange}
    />
  );
}

/** Sources belong to a job. */
function SourceSelect({ jobId, value, error, onChange }: SelectProps & { jobId: string }) {
  const { data } = useQuery({ ...jobSourcesQuery(jobId), enabled: jobId !== '' });
  const sources = jobId === '' ? [] : (data?.sources ?? []);
  const options = [{ value: '', label: 'None' }, ...sources.map(({ id, source_name }) => ({ value: id, label: source_name }))];
  return <SelectWithError label="Source" value={value} options={options} error={error} onChange={onChange} />;
}

type WithErrorProps = SelectProps & { label: string; options: readonly { value: string; label: string }[] };

function SelectWithError({ error, options, ...rest }: WithErrorProps) {
  return (
    <div>
      <Select {...rest} options={options} isDisabled={options.length === 1} />
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
