import './tip.css';
import { type ReactElement, useEffect, useState } from 'react';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

/** Shows a short text beside its child, on hover and on keyboard focus. The text must also be the child's accessible name or description. */
export function Tip({ text, children }: { text: string; children: ReactElement }) {
  const [isOpen, setOpen] = useState(false);
  // A press elsewhere ends it at once: while it is still leaving it would take the Escape that is meant for a dialog.
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => setOpen(false);
    document.addEventListener('pointerdown', close, true);
    return () => document.removeEventListener('pointerdown', close, true);
  }, [isOpen]);
  return (
    <TooltipTrigger delay={600} closeDelay={100} isOpen={isOpen} onOpenChange={setOpen}>
      {children}
      <Tooltip className="tip" offset={6}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  );
}
