import './open-button.css';
import { ChevronRight } from '../marks/icons.ts';
import { Button } from '../actions/button.tsx';
import { ButtonLink } from '../actions/button-link.tsx';
import { Icon } from '../marks/icon.tsx';

interface Words {
  /** The visible text: the same in every row. */
  label: string;
  /** The name for screen readers: the same text with the name of the row. */
  of: string;
}

export interface OpenButtonProps extends Words {
  onPress: () => void;
}

/** The button that opens a row of a table, which a press anywhere on the row does too. */
export function OpenButton({ onPress, ...words }: OpenButtonProps) {
  return (
    <span className="row-open">
      <Button size="sm" onPress={onPress}>
        <Words {...words} />
      </Button>
    </span>
  );
}

/** A link that opens the thing of a row at its own address. */
export function OpenLink({ href, ...words }: Words & { href: string }) {
  return (
    <span className="row-open">
      <ButtonLink size="sm" href={href}>
        <Words {...words} />
      </ButtonLink>
    </span>
  );
}

const Words = ({ label, of }: Words) => (
  <>
    <span className="row-open-label" aria-hidden>
      {label}
    </span>
    <span className="row-open-mark" aria-hidden>
      <Icon of={ChevronRight} size="sm" />
    </span>
    <span className="visually-hidden">{of}</span>
  </>
);
