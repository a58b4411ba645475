import './team.css';
import { namesFor } from '@miyar/contract/core/shown-names';
import { type TeamInvitation, team } from '@miyar/contract/evaluation/team';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Failed } from '../../../shared/list/list-failure.tsx';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { Due } from '../tasks/due.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { DeclineDialog } from './reason-dialogs.tsx';
import { teamText } from './text.ts';

/** The invitations into teams that wait for an evaluator. */
export function InvitationsList() {
  const t = useText(teamText);
  const asked = useEndpoint(team.invitations);
  if (!asked.data)
    return asked.error ? <Failed asked={asked} words={t('invitations_failed')} /> : <Skeleton label={t('invitations_loading')} shapes={['block', 'block']} />;
  if (asked.data.length === 0) return <EmptyState title={t('invitations_none')} detail={t('invitations_none_detail')} />;
  return (
    <div className="stack">
      {asked.data.map((one) => (
        <InvitationCard key={one.member_id} of={one} />
      ))}
    </div>
  );
}

function InvitationCard({ of }: { of: TeamInvitation }) {
  const { language } = useLanguage();
  const t = useText(teamText);
  const [shown, show] = useState<'accept' | 'decline'>();
  const close = () => show(undefined);
  const school = namesFor(of.school, language).first;
  return (
    <Card title={<SchoolName {...of.school} short />} detail={`${t('case_number', { id: of.application_id })} · ${t(`role_${of.role}`)}`}>
      <div className="stack">
        <Due of={{ due_on: of.due_on, overdue_days: 0, paused: false }} />
        {of.warnings.length > 0 && (
          <div>
            <b>{t('found')}</b>
            <ul className="team-conflicts">
              {of.warnings.map(({ kind, explained }) => (
                <li key={kind + explained}>{explained}</li>
              ))}
            </ul>
          </div>
        )}
        <div className="flow">
          <Button variant="primary" onPress={() => show('accept')}>
            {t('accept')} <span className="visually-hidden">{t('accept_of', { school })}</span>
          </Button>
          <Button onPress={() => show('decline')}>
            {t('decline')} <span className="visually-hidden">{t('decline_of', { school })}</span>
          </Button>
        </div>
      </div>
      {shown === 'accept' && <AcceptDialog of={of} onClose={close} />}
      {shown === 'decline' && <DeclineDialog memberId={of.member_id} onClose={close} />}
    </Card>
  );
}
