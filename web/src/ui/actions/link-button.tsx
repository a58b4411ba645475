import './link.css';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Icon, type LucideIcon } from '../marks/icon.tsx';

/** A quiet action that looks like a link, such as “mark all as read” at the head of a card. */
export function LinkButton({
  children,
  icon,
  onPress,
  disabled = false,
}: {
  children: ReactNode;
  icon?: LucideIcon | undefined;
  onPress: () => void;
  disabled?: boolean | undefined;
}) {
  return (
    <AriaButton className="link" data-variant="more" onPress={onPress} isDisabled={disabled}>
      {icon && <Icon of={icon} size="sm" />}
      <span>{children}</span>
    </AriaButton>
  );
}
