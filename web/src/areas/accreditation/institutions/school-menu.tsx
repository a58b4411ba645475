import './school-menu.css';
import type { School } from '@miyar/contract/accreditation/institutions';
import { paths } from '@miyar/contract/core/pages';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/menu.tsx';
import { namesFor } from '@miyar/contract/core/shown-names';
import { Ellipsis, Route, UserPlus, UserRoundCog } from '../../../ui/marks/icons.ts';
import type { SchoolActs } from './school-acts.ts';
import { schoolsText } from './text.ts';

/** The acts on a school, in one menu; nothing is shown if none is allowed. The decision is made on the school's own page. */
export function SchoolMenu({ school, onAssign, onChange }: { school: School } & Pick<SchoolActs, 'onAssign' | 'onChange'>) {
  const { language } = useLanguage();
  const t = useText(schoolsText);
  const { assign, change_evaluator } = school.can;
  const navigate = useNavigate();
  const acts = { assign: onAssign, change: onChange, years: ({ id }: School) => void navigate(paths.years(id)) };
  const entries: (MenuEntry | false)[] = [
    assign === true && { key: 'assign', label: t('assign'), icon: UserPlus },
    change_evaluator === true && { key: 'change', label: t('change_evaluator'), icon: UserRoundCog },
    school.status === 'approved' && { key: 'years', label: t('years'), icon: Route },
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
