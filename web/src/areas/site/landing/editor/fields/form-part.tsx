import { type ReactNode, useId } from 'react';

/** A part of the form under its own heading, with what is chosen about it beside. */
export function FormPart({ heading, action, children }: { heading: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="form-part" aria-labelledby={id}>
      <header>
        <h3 id={id}>{heading}</h3>
        {action}
      </header>
      {children}
    </section>
  );
}
