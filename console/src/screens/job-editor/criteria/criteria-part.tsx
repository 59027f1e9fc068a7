import { careerLevelLabels, labelledOptions } from '#job/job-labels.ts';
import { t } from '#language/t.ts';
import { paths } from '#paths.ts';
import type { ReadJob } from '#queries/job-queries.ts';
import { useRight } from '#session/session.tsx';
import { Button } from '#ui/button.tsx';
import { Fields } from '#ui/forms/form.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { LeaveGuard } from '../leave/leave-guard.tsx';
import { JobSection } from '../section.tsx';
import { isEdited } from './criteria-draft.ts';
import { CriteriaEffect } from './criteria-effect.tsx';
import { LanguageList } from './language-list.tsx';
import { SkillList } from './skill-list.tsx';
import { useCriteria } from './use-criteria.ts';
import './criteria.css';
import { Icon } from '#ui/icon.tsx';
import { AddText } from './add-text.tsx';

/** What candidates are scored by: read from the job, and corrected here. */
export default function CriteriaPart({ read }: { read: ReadJob }) {
  const mayEdit = useRight('edit_jobs');
  const state = useCriteria(read);
  const { draft, change } = state;
  const criteria = read.job.screening_criteria;
  const ownPath = paths.jobPart(read.job.id, 'criteria');
  const reset = (part: 'skills' | 'years' | 'level' | 'languages') => void state.reset(part);
  return (
    <Fields form={state.fields}>
      <LeaveGuard isChanged={state.isChanged} mayOpen={(path) => path === ownPath} save={state.save} />
      {mayEdit && <CriteriaEffect jobId={read.job.id} state={state} />}
      <JobSection
        title={t('Skills')}
        hint={t('Read from the job description. Your corrections stay when the description changes.')}
        actions={
          mayEdit &&
          isEdited(criteria.skills) && <ResetButton label={t('Reset to job description: skills')} onPress={() => reset('skills')} />
        }
      >
        <SkillList criteria={criteria} draft={draft} mayEdit={mayEdit} onChange={change} />
      </JobSection>
      <JobSection title={t('Must-haves')} hint={t('Count as required skills. Missing must-haves are listed first.')}>
        <MustHaves names={draft.must_haves} mayEdit={mayEdit} onChange={(must_haves) => change({ must_haves })} />
      </JobSection>
      <JobSection
        title={t('Experience')}
        actions={
          mayEdit &&
          criteria.years?.origin === 'edited' && (
            <ResetButton label={t('Reset to job description: years')} onPress={() => reset('years')} />
          )
        }
      >
        <div className="form-pair">
          <TextField
            label={t('Minimum years')}
            name="years.minimum"
            type="number"
            value={draft.years.minimum}
            onChange={(minimum) => change({ years: { ...draft.years, minimum } })}
            isDisabled={!mayEdit}
          />
          <TextField
            label={t('Maximum years')}
            name="years.maximum"
            type="number"
            value={draft.years.maximum}
            onChange={(maximum) => change({ years: { ...draft.years, maximum } })}
            isDisabled={!mayEdit || draft.years.minimum === ''}
          />
          {mayEdit ? (
            <Select
              label={t('Seniority')}
              name="level"
              value={draft.level}
              options={[{ value: '', label: t('Same as job description') }, ...labelledOptions(careerLevelLabels)]}
              onChange={(level) => change({ level })}
            />
          ) : (
            draft.level && <p className="muted">{t('Seniority: {level}', { level: careerLevelLabels[draft.level] })}</p>
          )}
        </div>
      </JobSection>
      <JobSection
        title={t('Languages')}
        actions={
          mayEdit &&
          isEdited(criteria.languages) && (
            <ResetButton label={t('Reset to job description: languages')} onPress={() => reset('languages')} />
          )
        }
      >
        <LanguageList draft={draft} mayEdit={mayEdit} onChange={(languages) => change({ languages })} />
      </JobSection>
      {mayEdit && (
        <div className="criteria-actions">
          {state.isChanged && <Button onPress={state.discard}>{t('Discard')}</Button>}
          <Button kind="primary" isDisabled={!state.isChanged} isPending={state.isSaving} onPress={() => void state.save()}>
            {t('Save criteria')}
          </Button>
        </div>
      )}
    </Fields>
  );
}

/** For a part that people have set. */
function ResetButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button kind="quiet" aria-label={label} onPress={onPress}>
      {t('Reset to job description')}
    </Button>
  );
}

type Props = { names: readonly string[]; mayEdit: boolean; onChange: (names: string[]) => void };

function MustHaves({ names, mayEdit, onChange }: Props) {
  return (
    <>
      <ul className="criteria-list" aria-label={t('Must-haves')}>
        {names.map((name, index) => (
          <li key={name} className="criteria-row">
            <span className="criteria-name">{name}</span>
            {mayEdit && (
              <Button
                kind="icon"
                aria-label={t('Remove the must-have {name}', { name })}
                onPress={() => onChange(names.toSpliced(index, 1))}
              >
                <Icon name="close" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEdit ? (
        <AddText label={t('Add a must-have')} name="must_haves" known={names} onAdd={(name) => onChange([...names, name])} />
      ) : (
        names.length === 0 && <p className="muted">{t('None.')}</p>
      )}
    </>
  );
}
