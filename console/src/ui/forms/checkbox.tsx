import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps } from 'react-aria-components/Checkbox';
import { Icon } from '#ui/icon.tsx';
import './field.css';

type Props = Omit<CheckboxProps, 'children' | 'className' | 'style'> & { children?: ReactNode };

/** Without children it needs an aria-label. */
export function Checkbox({ children, ...rest }: Props) {
  return (
    <AriaCheckbox className="checkbox" {...rest}>
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className="checkbox-box">
            {isIndeterminate ? <Icon name="minus" size={12} /> : isSelected && <Icon name="check" size={12} />}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  );
}
