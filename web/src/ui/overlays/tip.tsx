import './tip.css';
import type { ReactElement } from 'react';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

/** Shows a short text by what it holds, on hover and on keyboard focus. The text must also be its accessible name or description. */
export function Tip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <TooltipTrigger delay={600} closeDelay={100}>
      {children}
      <Tooltip className="tip" offset={6}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  );
}
