import { careerLevelLabels, labelledOptions } from '#job/job-labels.ts';
import { paths } from '#paths.ts';
import type { ReadJob } from '#queries/job-queries.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { LeaveGuard } from '../leave/leave-guard.tsx';
import { JobSection } from '../section.tsx';
import { isEdited } from './criteria-draft.ts';
import { CriteriaEffect } from './criteria-effect.tsx';
import { LanguageList } from './language-list.tsx';
import { MustHaves } from './must-haves.tsx';
import { SkillList } from './skill-list.tsx';
import { useCriteria } from './use-criteria.ts';
import './criteria.css';

/** What candidates are scored by: read from the job, and corrected here. */
export default function CriteriaPart({ read }: { read: ReadJob }) {
  const mayEdit = useRight('edit_jobs');
  const state = useCriteria(read);
  const { draft, change } = state;
  const criteria = read.job.screening_criteria;
  const ownPath = paths.jobPart(read.job.id, 'criteria');
  const reset = (part: 'skills' | 'years' | 'level' | 'languages') => void state.reset(part);
  return (
    <>
      <LeaveGuard isChanged={state.isChanged} mayOpen={(path) => path === ownPath} save={state.save} />
      {mayEdit && <CriteriaEffect jobId={read.job.id} state={state} />}
      <JobSection
        title="Skills"
        hint="Read from the job description. Your corrections stay when the description changes."
        actions={mayEdit && isEdited(criteria.skills) && <ResetButton label="skills" onPress={() => reset('skills')} />}
      >
        <SkillList criteria={criteria} draft={draft} mayEdit={mayEdit} onChange={change} />
      </JobSection>
      <JobSection title="Must-haves" hint="Count as required skills. Missing must-haves are listed first.">
        <MustHaves names={draft.must_haves} mayEdit={mayEdit} onChange={(must_haves) => change({ must_haves })} />
      </JobSection>
      <JobSection
        title="Experience"
        actions={mayEdit && criteria.years?.origin === 'edited' && <ResetButton label="years" onPress={() => reset('years')} />}
      >
        <div className="job-editor-pair">
          <TextField
            label="Minimum years"
            type="number"
            value={draft.years.minimum}
            onChange={(minimum) => change({ years: { ...draft.years, minimum } })}
            isDisabled={!mayEdit}
            error={state.yearsError}
          />
          <TextField
            label="Maximum years"
            type="number"
            value={draft.years.maximum}
            onChange={(maximum) => change({ years: { ...draft.years, maximum } })}
            isDisabled={!mayEdit || draft.years.minimum === ''}
          />
          {mayEdit ? (
            <Select
              label="Seniority"
              value={draft.level}
              options={[{ value: '', label: 'Same as job description' }, ...labelledOptions(careerLevelLabels)]}
              onChange={(level) => change({ level })}
            />
          ) : (
            draft.level && <p className="job-editor-hint">{`Seniority: ${careerLevelLabels[draft.level]}`}</p>
          )}
        </div>
      </JobSection>
      <JobSection
        title="Languages"
        actions={mayEdit && isEdited(criteria.languages) && <ResetButton label="languages" onPress={() => reset('languages')} />}
      >
        <LanguageList draft={draft} mayEdit={mayEdit} onChange={(languages) => change({ languages })} />
      </JobSection>
      {mayEdit && (
        <div className="criteria-actions">
          {state.isChanged && <Button onPress={state.discard}>Discard</Button>}
          <Button kind="primary" isDisabled={!state.isChanged} isPending={state.isSaving} onPress={() => void state.save()}>
            Save criteria
          </Button>
        </div>
      )}
    </>
  );
}

/** For a part that people have set. */
function ResetButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button kind="quiet" aria-label={`Reset to job description: ${label}`} onPress={onPress}>
      Reset to job description
    </Button>
  );
}
