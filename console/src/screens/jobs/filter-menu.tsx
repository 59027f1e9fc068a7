import type { LabelledOption } from '#job/job-labels.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';

type Props<Value extends string> = {
  label: string;
  value: Value;
  options: readonly LabelledOption<Value>[];
  onChange: (value: Value) => void;
};

/** A menu and not a Select, which would make the first screen load more than it may. */
export function FilterMenu<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const chosen = options.find((option) => option.value === value);
  return (
    <Menu
      label={label}
      trigger={
        <Button className="jobs-filter" aria-label={`${label}: ${chosen?.label ?? value}`}>
          {chosen?.label ?? value}
          <Icon name="down" size={12} />
        </Button>
      }
    >
      {options.map((option) => (
        <MenuItem key={option.value} id={option.value || 'any'} onAction={() => onChange(option.value)}>
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
