import { labelledOptions } from '#job/job-labels.ts';
import { Segments } from '#ui/forms/segments.tsx';
import { type Asked, type AskedFields, builtInLabels } from '../form/question-draft.ts';

const choices: readonly { value: Asked; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'optional', label: 'Optional' },
  { value: 'required', label: 'Required' },
];

type Props = { asked: AskedFields; onChange: (asked: AskedFields) => void };

export function BuiltInFields({ asked, onChange }: Props) {
  return (
    <ul className="built-in-fields">
      {labelledOptions(builtInLabels).map(({ value: name, label }) => (
        <li key={name} className="built-in-field">
          <span>{label}</span>
          <Segments
            label={label}
            value={asked[name]}
            options={choices}
            onChange={(chosen) => onChange({ ...asked, [name]: chosen })}
          />
        </li>
      ))}
    </ul>
  );
}
