import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { Kbd } from '#ui/kbd.tsx';
import './tooltip.css';

const delayMs = 400;

/** Shows what a button does, and its key. The child is a Button of ours with its own label. */
export function Tooltip({ text, shortcut, children }: { text: string; shortcut?: string; children: ReactElement }) {
  return (
    <TooltipTrigger delay={delayMs} closeDelay={0}>
      {children}
      <AriaTooltip className="tooltip" offset={6}>
        {text}
        {shortcut && <Kbd>{shortcut}</Kbd>}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
