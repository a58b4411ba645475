import './team.css';
import { namesFor } from '@miyar/contract/core/shown-names';
import { type TeamInvitation, team } from '@miyar/contract/evaluation/team';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { countryName } from '../../../shared/countries/countries.ts';
import { SchoolName } from '../../../shared/school-name/school-name.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Facts } from '../../../ui/tables/facts.tsx';
import { Due } from '../tasks/due.tsx';
import { namedDays } from '../visit/day-words.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { DeclineDialog } from './reason-dialogs.tsx';
import { teamText } from './text.ts';
import { Unloaded } from '../../../shared/loading/unloaded.tsx';

/** The invitations into teams that wait for an evaluator. */
export function InvitationsList() {
  const t = useText(teamText);
  const asked = useEndpoint(team.invitations);
  if (!asked.data) return <Unloaded query={asked} failed={t('invitations_failed')} loading={t('invitations_loading')} shapes={['block', 'block']} />;
  if (asked.data.length === 0) return <EmptyState title={t('invitations_none')} detail={t('invitations_none_detail')} />;
  return (
    <div className="stack">
      {asked.data.map((one) => (
        <InvitationCard key={one.member_id} of={one} />
      ))}
    </div>
  );
}

function Named({ people }: { people: TeamInvitation['team'] }) {
  const t = useText(teamText);
  return people.map(({ name, role }, index) => (
    <span key={name}>
      {index > 0 && ' · '}
      <bdi>{name}</bdi> <span className="muted">({t(`role_${role}`)})</span>
    </span>
  ));
}

function InvitationCard({ of }: { of: TeamInvitation }) {
  const { language } = useLanguage();
  const t = useText(teamText);
  // The first page leads to the answer itself.
  const asked = useSearchParams()[0].get('accept') === String(of.application_id);
  const [shown, show] = useState<'accept' | 'decline' | undefined>(asked ? 'accept' : undefined);
  const close = () => show(undefined);
  const school = namesFor(of.school, language).first;
  return (
    <Card title={<SchoolName {...of.school} short />} detail={`${t('case_number', { id: of.application_id })} · ${t(`role_${of.role}`)}`}>
      <div className="stack">
        <Facts
          facts={[
            { key: 'where', label: t('where'), value: countryName(of.school.country, language) },
            { key: 'visit', label: t('visit'), value: of.days.length > 0 ? namedDays(of.days, language) : t('no_days') },
            { key: 'team', label: t('with'), value: of.team.length > 0 ? <Named people={of.team} /> : t('nobody_yet') },
            {
              key: 'indicators',
              label: t('work'),
              value: of.indicators.own > 0 ? t('own_indicators', { count: of.indicators.own }) : t('shared_indicators', { count: of.indicators.of }),
            },
            { key: 'due', label: t('answer_until'), value: <Due of={{ due_on: of.due_on, overdue_days: 0, days: of.left, paused: false }} /> },
          ]}
        />
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
