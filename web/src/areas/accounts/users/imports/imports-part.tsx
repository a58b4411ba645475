import { ImportCard } from './import-card.tsx';
import { ImportsList } from './imports-list.tsx';

/** Accounts from a file, and what became of earlier files. */
export function ImportsPart() {
  return (
    <>
      <ImportCard />
      <ImportsList />
    </>
  );
}
