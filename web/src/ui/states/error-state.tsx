import { StateFrame, type StateProps } from './state-frame.tsx';

/** Something could not be shown: the failure, the saved data, and a button to try again. */
export function ErrorState(props: StateProps) {
  return (
    <StateFrame
      {...props}
      kind="error"
      star={
        <>
          <path d="M-33-33H33V-8M33 10V33H-33V-33" />
          <path d="M0-46 46 0 0 46-46 0Z" strokeDasharray="5 5" />
          <path d="M0-14V6M0 14v.5" />
        </>
      }
    />
  );
}
