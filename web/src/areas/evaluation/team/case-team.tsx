import './team.css';
import { paths } from '@miyar/contract/core/pages';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { useText } from '../../../lib/i18n/text.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Person } from '../../../ui/marks/avatar.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { markOf } from './member-mark.ts';
import { teamText } from './text.ts';

/** The team of a case at a glance: its members and the people invited; nothing before there is a team. */
export function CaseTeam({ of: { id, team } }: { of: CaseDetail }) {
  const t = useText(teamText);
  const members = team.filter(({ ended_at: ended }) => ended === null);
  if (members.length === 0) return null;
  return (
    <Card
      title={t('title')}
      action={
        <Link variant="more" href={paths.case(id, 'team')}>
          {t('go_to')}
        </Link>
      }
    >
      <ul className="team-glance">
        {members.map(({ member_id: member, name, role, state, indicators }) => (
          <li key={member}>
            <Person name={name} detail={[t(`role_${role}`), ...(indicators ? [t('indicators', { count: indicators })] : [])].join(' · ')} />
            <Chip {...markOf(state)}>{t(`state_${state}`)}</Chip>
          </li>
        ))}
      </ul>
    </Card>
  );
}
