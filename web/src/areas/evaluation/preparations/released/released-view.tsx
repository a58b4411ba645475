import './released.css';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import type { CurrentDecision, ReleasedDecision } from '@miyar/contract/evaluation/decision/decision-content';
import type { DecisionRoom } from '@miyar/contract/evaluation/decision/preparations';
import { paths } from '@miyar/contract/core/pages';
import { type ReactNode, useState } from 'react';
import { Download } from '../../../../ui/marks/icons.ts';
import { saveBlob } from '../../../../lib/api/download.ts';
import { formatDate } from '../../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { riyadhDay } from '../../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { HashLine, Proof } from '../../../../shared/proof/proof.tsx';
import { useNow } from '../../../../lib/use-now.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Link } from '../../../../ui/actions/link.tsx';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { CredentialCard } from '../../credentials/credential-card.tsx';
import { DecisionContent } from '../content.tsx';
import { CorrectDialog } from '../dialogs/correct-dialog.tsx';
import { WaiveAppealDialog } from '../dialogs/waive-appeal-dialog.tsx';
import { runningClock } from '../../tasks/left-in-words.ts';
import { AppealPart, PublicPart, ReportPart, WhoDecided } from './released-aside.tsx';
import { Comes, Conditions, GoodThings, Reasons, WhatNow } from './released-parts.tsx';
import { releasedText } from './released-text.ts';
import { decisionText } from '../text.ts';

interface Props {
  of: CaseDetail;
  decision: CurrentDecision;
  /** The room of the decision, for administrators: it has the people who prepared it and agreed to it. */
  room?: DecisionRoom | undefined;
  /** The part about what families read of it. */
  families?: ReactNode;
}

/** Shown under the head of a released decision: its consequences, its reasons, a link to appeal, and at the foot its proof. */
export function ReleasedView({ of, decision, room, families }: Props) {
  const today = riyadhDay(useNow());
  const refused = decision.outcome === 'not_accredited';
  return (
    <>
      <div className="released">
        <div className="stack" data-gap="large">
          {of.side === 'authority' && <Comes of={of} decision={decision} />}
          {refused && of.side === 'institution' && <WhatNow of={of} decision={decision} />}
          {refused && of.report && <GoodThings of={of} />}
          {decision.conditions.length > 0 && <Conditions of={of} decision={decision} today={today} />}
          <Reasons decision={decision} />
        </div>
        <div className="released-aside">
          {room && <WhoDecided room={room} decision={decision} />}
          <AppealPart of={of} decision={decision} today={today} />
          {of.report && !(refused && of.side === 'institution') && <ReportPart of={of} />}
          <PublicPart of={of} decision={decision} />
          {families}
        </div>
      </div>
      <div className="stack released-foot">
        <Earlier earlier={decision.earlier} />
        <DecisionProof of={of} decision={decision} />
        <LastLine of={of} />
      </div>
    </>
  );
}

function Earlier({ earlier }: { earlier: readonly ReleasedDecision[] }) {
  const t = useText(releasedText);
  const words = useText(decisionText);
  const { language } = useLanguage();
  if (earlier.length === 0) return null;
  return (
    <Card title={t('earlier')} count={earlier.length} padded={false}>
      {earlier.map((one) => (
        <details key={one.id} className="decision-earlier">
          <summary>
            {words('decided_on', { date: formatDate(one.decided_at, language) })} · {words('replaced_by')}
          </summary>
          <DecisionContent of={one} />
        </details>
      ))}
    </Card>
  );
}

/** The receipt and hash of the decision, and its certificate as a signed file. */
function DecisionProof({ of, decision: { sha256, receipt, certificate } }: Props) {
  const t = useText(releasedText);
  const words = useText(decisionText);
  return (
    <Proof>
      {receipt && (
        <div className="flow">
          <span>{t('receipt')}</span>
          <Button size="sm" icon={Download} onPress={() => saveBlob(new Blob([receipt.jws], { type: 'application/jwt' }), `${receipt.number}.jwt`)}>
            {words('receipt')} <span className="num nowrap">{receipt.number}</span>
          </Button>
          <Link href={paths.receipt()}>{words('check_receipt')}</Link>
        </div>
      )}
      <HashLine label={t('hash')} of={sha256} />
      {certificate?.has_credential && <CredentialCard id={of.id} number={certificate.certificate_number} />}
    </Proof>
  );
}

/** The last, quiet line: to give up the appeal, or to correct the decision. */
function LastLine({ of }: { of: CaseDetail }) {
  const t = useText(releasedText);
  const { language } = useLanguage();
  const [shown, show] = useState<'waive' | 'correct'>();
  const close = () => show(undefined);
  const window = runningClock(of, 'appeal_window');
  return (
    <>
      {of.can.waive_appeal === true && window && (
        <p className="released-last">
          {t('no_appeal', { date: formatDate(window.due_on, language) })} <LinkButton onPress={() => show('waive')}>{t('give_up')}</LinkButton>{' '}
          {t('no_way_back')}
        </p>
      )}
      {of.can.correct === true && (
        <p className="released-last">
          {t('never_changes')} <LinkButton onPress={() => show('correct')}>{t('prepare_correction')}</LinkButton> {t('always_two')}
        </p>
      )}
      {shown === 'waive' && <WaiveAppealDialog of={of} onClose={close} />}
      {shown === 'correct' && <CorrectDialog of={of} onClose={close} />}
    </>
  );
}
