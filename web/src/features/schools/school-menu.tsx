import './school-menu.css';
import type { School } from '@miyar/contract/schools';
import { Check, Ellipsis, UserPlus, UserRoundCog, X } from 'lucide-react';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { namesFor } from '@miyar/contract/shown-names';
import type { SchoolActs } from './decision-queue.tsx';
import { schoolsText } from './text.ts';

/** What may be done with a school, behind one button; nothing where nothing may. The rest is told on the school's own page. */
export function SchoolMenu({ school, onAssign, onApprove, onDeny, onChange }: { school: School } & SchoolActs) {
  const { language } = useLanguage();
  const t = useText(schoolsText);
  const { assign, change_evaluator, decide } = school.can;
  const acts = { assign: onAssign, change: onChange, approve: onApprove, deny: onDeny };
  const entries: (MenuEntry | false)[] = [
    assign === true && { key: 'assign', label: t('assign'), icon: UserPlus },
    change_evaluator === true && { key: 'change', label: t('change_evaluator'), icon: UserRoundCog },
    decide === true && { key: 'approve', label: t('approve'), icon: Check },
    decide === true && { key: 'deny', label: t('deny'), icon: X, tone: 'danger' },
  ];
  const offered = entries.filter((entry) => entry !== false);
  if (offered.length === 0) return null;
  const label = t('acts_of', { school: namesFor(school, language).first });
  return (
    <span className="school-menu">
      <Menu
        label={label}
        trigger={<IconButton icon={Ellipsis} label={label} size="sm" />}
        entries={offered}
        onChoose={(key) => acts[key as keyof typeof acts](school)}
      />
    </span>
  );
}
