import type { School } from '@miyar/contract/accreditation/institutions';
import { namesFor } from '@miyar/contract/core/shown-names';
import { useState } from 'react';
import { lazyPart } from '../../../../shared/loading/lazy-part.tsx';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { returnFocusToPage } from '../../../../lib/navigation/focus.ts';
import { useAddress } from '../../../../lib/navigation/use-address.ts';
import { SCHOOL_ACTS } from '../school-address.ts';

const DenyCard = lazyPart(async () => (await import('../../decisions/deny-card.tsx')).DenyCard);

/** The act that the address begins (`?act=deny`): a row of a list leads to it, and a reload stays in it. */
export function useDenial() {
  const { choice, change } = useAddress();
  const [asked, setAsked] = useState(1);
  const [left, setLeft] = useState(false);
  return {
    begun: choice('act', SCHOOL_ACTS) === 'deny',
    asked,
    left,
    begin: () => {
      setAsked((times) => times + 1);
      change({ act: 'deny' });
    },
    close: () => {
      setLeft(true);
      change({ act: undefined });
      returnFocusToPage();
    },
  };
}

/** The form in which a school is denied, above what that rests on; nothing where it cannot be denied. */
export function SchoolDenial({ school, asked, onClose }: { school: School; asked: number; onClose: () => void }) {
  const { language } = useLanguage();
  // The school as it was when the act began: somebody else may decide meanwhile.
  const [about] = useState(school);
  if (about.can.decide !== true) return null;
  const decided = school.application_id === about.application_id && school.can.decide === 'already_decided';
  return <DenyCard school={about} name={namesFor(about, language).first} decided={decided} asked={asked} onClose={onClose} />;
}
