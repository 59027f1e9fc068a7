import { jobDescriptionMax, jobTitleMax } from '#limits.ts';
import type { FormState } from '../form/form-state.ts';
import { JobSection } from '../section.tsx';
import { CompanyField } from './company-field.tsx';
import { EmploymentSection } from './employment-section.tsx';
import { FormText } from './form-text.tsx';
import { SalarySection } from './salary-section.tsx';

/** What the job is, in the order in which one writes it. */
export function PostPart({ state, isNew }: { state: FormState; isNew: boolean }) {
  return (
    <>
      <JobSection title="Basics">
        <FormText state={state} name="job_title" label="Title" maxLength={jobTitleMax} autoFocus={isNew} />
        <CompanyField state={state} isNew={isNew} />
        <div className="job-editor-pair">
          <FormText state={state} name="department" label="Department" />
          <FormText state={state} name="industry" label="Industry" />
        </div>
      </JobSection>
      <JobSection title="Description">
        <FormText
          state={state}
          name="job_description"
          label="Text"
          rows={16}
          maxLength={jobDescriptionMax}
          hint="Markdown: # heading, - list, **bold**, [link](https://…)"
        />
      </JobSection>
      <EmploymentSection state={state} />
      <SalarySection state={state} />
      <JobSection title="Reference">
        {isNew && (
          <FormText state={state} name="public_slug" label="Address" hint="Leave blank to use the title: backend-engineer" />
        )}
        <FormText state={state} name="external_id" label="External id" hint="The id of the job in another system" />
      </JobSection>
    </>
  );
}
