import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import './segments.css';

type Props<Value extends string> = {
  label: string;
  /** Undefined: none of them. */
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** One of a few choices, all of them visible. */
export function Segments<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const choose = (keys: Set<unknown>) => {
    const chosen = options.find((option) => keys.has(option.value));
    if (chosen) onChange(chosen.value);
  };
  return (
    <ToggleButtonGroup
      className="segments"
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection={value !== undefined}
      selectedKeys={value === undefined ? [] : [value]}
      onSelectionChange={choose}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} id={option.value} className="segment">
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
