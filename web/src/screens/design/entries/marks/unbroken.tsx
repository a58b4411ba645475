import { Unbroken } from '../../../../ui/marks/unbroken.tsx';

/** The forms of a receipt and of a certificate, which a line must not break. */
const numbers = ['R-2026-000017', 'IQS-2026-0042'];

export function Sample() {
  return (
    <p>
      <Unbroken>{numbers.join(', ')}</Unbroken>
    </p>
  );
}
