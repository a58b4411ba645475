import { StateFrame, type StateProps } from './state-frame.tsx';

/** Nothing here: one sentence of why, and one action. “Nothing yet” and “no match” are different texts. */
export function EmptyState(props: StateProps) {
  return (
    <StateFrame
      {...props}
      kind="empty"
      star={
        <>
          <path d="M-33-33H33V33H-33Z" />
          <path d="M0-46 46 0 0 46-46 0Z" />
          <path d="M0-12 12 0 0 12-12 0Z" />
        </>
      }
    />
  );
}
