import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import type { Objection, TeamMember } from '@miyar/contract/evaluation/team';
import { type ReactNode, useState } from 'react';
import { Hourglass, Scale } from '../../../ui/marks/icons.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { markOf } from './member-mark.ts';
import { DecideDialog, ObjectDialog } from './objection-dialogs.tsx';
import { RecuseDialog, RemoveDialog } from './reason-dialogs.tsx';
import { MakeLeadDialog } from './team-acts.tsx';
import { teamText } from './text.ts';

/** Somebody of a team as the reader may know them, with what the reader can do about it. */
export function MemberRow({ of, member }: { of: CaseDetail; member: TeamMember }) {
  const { language } = useLanguage();
  const t = useText(teamText);
  const { name, role, state, due_on: due, indicators, warnings, warning_reason: reason, end_reason: ended, objections } = member;
  return (
    <li className="team-row">
      <div className="team-row-head">
        <b dir="auto">{name}</b>
        <Chip {...markOf(state)}>{t(`state_${state}`)}</Chip>
        {of.side !== 'institution' && member.proposed_at && member.ended_at === null && <Chip tone="plain">{t('proposed')}</Chip>}
      </div>
      <p className="muted">
        {t(`role_${role}`)}
        {indicators !== null && indicators > 0 && ` · ${t('indicators', { count: indicators })}`}
        {due && ` · ${t('answer_by', { date: formatDate(due, language) })}`}
      </p>
      {warnings.length > 0 && (
        <ul className="team-conflicts">
          {warnings.map(({ kind, explained }) => (
            <li key={kind + explained}>{explained}</li>
          ))}
        </ul>
      )}
      {warnings.length > 0 && reason && <Words label={t('warning_reason')}>{reason}</Words>}
      {ended && <Words label={t('end_reason')}>{ended}</Words>}
      {objections.map((one) => (
        <ObjectionRow key={one.id} id={of.id} name={name} of={one} />
      ))}
      <MemberActs of={of} member={member} />
    </li>
  );
}

const Words = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className="team-words" dir="auto">
    <b>{label}:</b> {children}
  </p>
);

function MemberActs({ of, member }: { of: CaseDetail; member: TeamMember }) {
  const t = useText(teamText);
  const [shown, show] = useState<'remove' | 'recuse' | 'object' | 'lead'>();
  const close = () => show(undefined);
  const { name, can } = member;
  const leads = can.change === true && member.state === 'accepted' && member.role !== 'lead';
  if (can.object !== true && can.remove !== true && can.recuse !== true && !leads) return null;
  return (
    <div className="flow">
      {can.object === true && (
        <Button size="sm" onPress={() => show('object')}>
          {t('object')} <span className="visually-hidden">{t('object_of', { name })}</span>
        </Button>
      )}
      {leads && (
        <Button size="sm" onPress={() => show('lead')}>
          {t('make_lead')} <span className="visually-hidden">{t('make_lead_of', { name })}</span>
        </Button>
      )}
      {can.remove === true && (
        <Button size="sm" onPress={() => show('remove')}>
          {t('remove')} <span className="visually-hidden">{t('remove_of', { name })}</span>
        </Button>
      )}
      {can.recuse === true && (
        <Button size="sm" onPress={() => show('recuse')}>
          {t('recuse')}
        </Button>
      )}
      {shown === 'object' && <ObjectDialog id={of.id} member={member} onClose={close} />}
      {shown === 'lead' && <MakeLeadDialog of={of} member={member} onClose={close} />}
      {shown === 'remove' && <RemoveDialog id={of.id} member={member} onClose={close} />}
      {shown === 'recuse' && <RecuseDialog memberId={member.member_id} onClose={close} />}
    </div>
  );
}

function ObjectionRow({ id, name, of: objection }: { id: number; name: string; of: Objection }) {
  const t = useText(teamText);
  const [deciding, decide] = useState(false);
  const { ground, text, upheld, reason, can } = objection;
  return (
    <div className="team-objection">
      <div className="team-row-head">
        <b>{t('objection', { ground: t(`${ground}_ground`) })}</b>
        {upheld === null ? (
          <Chip tone="wait" icon={Hourglass}>
            {t('objection_open')}
          </Chip>
        ) : (
          <Chip tone={upheld ? 'no' : 'ok'} icon={Scale}>
            {t(upheld ? 'objection_upheld' : 'objection_refused')}
          </Chip>
        )}
      </div>
      <p className="team-words" dir="auto">
        {text}
      </p>
      {reason && <Words label={t('reason')}>{reason}</Words>}
      {can.decide === true && (
        <Button size="sm" onPress={() => decide(true)}>
          {t('decide')} <span className="visually-hidden">{t('decide_of', { name })}</span>
        </Button>
      )}
      {deciding && <DecideDialog id={id} name={name} objection={objection} onClose={() => decide(false)} />}
    </div>
  );
}
