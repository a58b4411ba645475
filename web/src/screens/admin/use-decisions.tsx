import type { School } from '@miyar/contract/schools';
import { type ReactNode, useState } from 'react';
import { countryName } from '../../features/applications/countries.ts';
import { namesFor } from '../../features/applications/names.ts';
import type { SchoolActs } from '../../features/schools/decision-queue.tsx';
import { lazyPart } from '../../features/loading/lazy-part.tsx';
import { keepFocusInPage } from '../../lib/focus.ts';
import { useLanguage } from '../../lib/language.tsx';

const AssignDialog = lazyPart(async () => (await import('../../features/decisions/assign-dialog.tsx')).AssignDialog);
const DecideDialog = lazyPart(async () => (await import('../../features/decisions/decide-dialog.tsx')).DecideDialog);

/** What the administration does with a school: the acts for its buttons, and the dialog of the one begun. */
export function useDecisions(): { acts: SchoolActs; dialog: ReactNode } {
  const { language } = useLanguage();
  // The school as it was when the act began: the list behind the dialog may change meanwhile.
  const [begun, setBegun] = useState<{ act: 'assign' | 'approved' | 'denied'; school: School }>();
  const close = () => {
    setBegun(undefined);
    // What the dialog was opened from may be gone, when somebody else was first.
    keepFocusInPage();
  };
  const acts: SchoolActs = {
    onAssign: (school) => setBegun({ act: 'assign', school }),
    onApprove: (school) => setBegun({ act: 'approved', school }),
    onDeny: (school) => setBegun({ act: 'denied', school }),
  };
  if (!begun) return { acts, dialog: null };
  const { act, school } = begun;
  const name = namesFor(school, language).first;
  const dialog =
    act === 'assign' ? (
      <AssignDialog school={school} name={name} detail={countryName(school.country, language)} onClose={close} />
    ) : (
      <DecideDialog school={school} name={name} verdict={act} onClose={close} />
    );
  return { acts, dialog };
}
