import './team.css';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { useState } from 'react';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { Link } from '../../../ui/actions/link.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { SuggestionOfCase } from '../visit-sites/suggestion-card.tsx';
import { DivisionCard } from './division-card.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { TakeProfileDialog } from './reason-dialogs.tsx';
import { ProposeDialog, WaiveObjectionsDialog } from './team-acts.tsx';
import { teamText } from './text.ts';

/** The team of a case: its members, the objections to them, and the acts. */
export function TeamView({ of }: { of: CaseDetail }) {
  const { language } = useLanguage();
  const t = useText(teamText);
  const institution = of.side === 'institution';
  const window = of.clocks.find(({ kind, stopped_at: stopped }) => kind === 'objection' && stopped === null);
  return (
    <div className="stack">
      <div className="flow team-acts">
        <TeamActs of={of} />
        {of.side === 'authority' && (of.stage === 'team' || of.stage === 'visit_planned') && <ProfileOfCase of={of} />}
      </div>
      {of.team.length === 0 ? (
        <NoTeam of={of} />
      ) : (
        <Card title={t('title')} count={of.team.length} {...(institution && window && { detail: t('window', { date: formatDate(window.due_on, language) }) })}>
          <ul className="team-list">
            {of.team.map((member) => (
              <MemberRow key={member.member_id} of={of} member={member} />
            ))}
          </ul>
        </Card>
      )}
      {of.side !== 'institution' && (of.stage === 'team' || of.stage === 'visit_planned') && <SuggestionOfCase id={of.id} />}
      {of.division && <DivisionCard of={of} />}
    </div>
  );
}

/** No team yet: a reader who invites the team does so here; others read whose task it is. */
function NoTeam({ of }: { of: CaseDetail }) {
  const t = useText(teamText);
  const [inviting, invite] = useState(false);
  if (of.side === 'institution') return <EmptyState title={t('none_yet')} detail={t('none_yet_detail')} />;
  if (of.can.invite_team !== true) return <EmptyState title={t('none')} detail={t('none_read_detail')} />;
  return (
    <>
      <EmptyState
        title={t('none')}
        detail={t('none_detail')}
        action={
          <Button variant="primary" onPress={() => invite(true)}>
            {t('invite')}
          </Button>
        }
      />
      {inviting && <InviteDialog of={of} onClose={() => invite(false)} />}
    </>
  );
}

function TeamActs({ of }: { of: CaseDetail }) {
  const t = useText(teamText);
  const [shown, show] = useState<'invite' | 'propose' | 'waive'>();
  const close = () => show(undefined);
  const { invite_team: invite, propose_team: propose, waive_objections: waive } = of.can;
  const lacking = propose === 'team_incomplete' ? 'incomplete' : propose === 'team_needs_woman' ? 'needs_woman' : undefined;
  if (invite !== true && propose !== true && waive !== true && !lacking) return null;
  return (
    <div className="flow">
      {propose === true && (
        <Button variant="primary" onPress={() => show('propose')}>
          {t('propose')}
        </Button>
      )}
      {invite === true && of.team.length > 0 && <Button onPress={() => show('invite')}>{t('invite')}</Button>}
      {waive === true && <Button onPress={() => show('waive')}>{t('waive')}</Button>}
      {lacking && of.team.length > 0 && <p className="muted">{t(lacking)}</p>}
      {shown === 'invite' && <InviteDialog of={of} onClose={close} />}
      {shown === 'propose' && <ProposeDialog of={of} onClose={close} />}
      {shown === 'waive' && <WaiveObjectionsDialog of={of} onClose={close} />}
    </div>
  );
}

/** For administrators, while the team is formed: what the profile leaves open, and the act that takes a changed one over. */
function ProfileOfCase({ of }: { of: CaseDetail }) {
  const t = useText(teamText);
  const [taking, take] = useState(false);
  return (
    <div className="flow">
      {of.needs_woman === undefined && (
        <p className="muted">
          {t('unknown_sections')} <Link href={paths.institution(of.school.id)}>{t('complete_profile')}</Link>
        </p>
      )}
      {of.can.invite_team !== 'forbidden' && <Button onPress={() => take(true)}>{t('take_profile')}</Button>}
      {taking && <TakeProfileDialog of={of} onClose={() => take(false)} />}
    </div>
  );
}
