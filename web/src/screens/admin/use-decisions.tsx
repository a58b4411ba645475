import type { School } from '@miyar/contract/schools';
import { type ReactNode, useState } from 'react';
import { countryName } from '../../features/applications/countries.ts';
import { namesFor } from '@miyar/contract/shown-names';
import type { SchoolActs } from '../../features/schools/decision-queue.tsx';
import { lazyPart } from '../../features/loading/lazy-part.tsx';
import { keepFocusInPage } from '../../lib/focus.ts';
import { useLanguage } from '../../lib/language.tsx';

const ChangeDialog = lazyPart(async () => (await import('../../features/decisions/change-dialog.tsx')).ChangeDialog);
const AssignDialog = lazyPart(async () => (await import('../../features/decisions/assign-dialog.tsx')).AssignDialog);
const DecideDialog = lazyPart(async () => (await import('../../features/decisions/decide-dialog.tsx')).DecideDialog);

/** What the administration does with a school: the acts for its buttons, and the dialog of the one begun. */
export function useDecisions(): { acts: SchoolActs; dialog: ReactNode } {
  const { language } = useLanguage();
  // The school as it was when the act began: the list behind the dialog may change meanwhile.
  const [begun, setBegun] = useState<{ act: 'assign' | 'change' | 'approved' | 'denied'; school: School }>();
  const close = () => {
    setBegun(undefined);
    // What the dialog was opened from may be gone, when somebody else was first.
    keepFocusInPage();
  };
  const acts: SchoolActs = {
    onAssign: (school) => setBegun({ act: 'assign', school }),
    onApprove: (school) => setBegun({ act: 'approved', school }),
    onDeny: (school) => setBegun({ act: 'denied', school }),
    onChange: (school) => setBegun({ act: 'change', school }),
  };
  if (!begun) return { acts, dialog: null };
  const { act, school } = begun;
  const name = namesFor(school, language).first;
  const about = { school, name, onClose: close };
  const detail = countryName(school.country, language);
  if (act === 'assign') return { acts, dialog: <AssignDialog {...about} detail={detail} /> };
  if (act === 'change') return { acts, dialog: <ChangeDialog {...about} detail={detail} /> };
  return { acts, dialog: <DecideDialog {...about} verdict={act} /> };
}
