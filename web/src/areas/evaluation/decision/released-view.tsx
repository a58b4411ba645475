import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import type { ReleasedDecision } from '@miyar/contract/evaluation/decision/decision-content';
import { paths } from '@miyar/contract/core/pages';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { saveBlob } from '../../../lib/api/download.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { CredentialCard } from '../credentials/credential-card.tsx';
import { DecisionContent } from './content.tsx';
import { CorrectDialog } from './dialogs/correct-dialog.tsx';
import { Hash } from './rests-on.tsx';
import { decisionText } from './text.ts';
import { WaiveAppealDialog } from './dialogs/waive-appeal-dialog.tsx';

/** The released decision of a case as every party reads it, and those it took the place of. */
export function ReleasedView({ of, decision }: { of: CaseDetail; decision: NonNullable<CaseDetail['decision']> }) {
  const t = useText(decisionText);
  const { language } = useLanguage();
  const [shown, show] = useState<'waive' | 'correct'>();
  const window = of.clocks.find(({ kind, stopped_at: stopped }) => kind === 'appeal_window' && stopped === null);
  const close = () => show(undefined);
  return (
    <div className="stack">
      {window && (
        <Banner tone="info" action={of.can.waive_appeal === true && <Button onPress={() => show('waive')}>{t('waive')}</Button>}>
          {t('window', { date: formatDate(window.due_on, language) })}
        </Banner>
      )}
      <One of={decision} />
      {decision.certificate_number && <CredentialCard id={of.id} number={decision.certificate_number} />}
      {of.can.correct === true && (
        <div className="flow">
          <Button onPress={() => show('correct')}>{t('correct')}</Button>
        </div>
      )}
      {decision.earlier.length > 0 && (
        <Card title={t('earlier_decisions')} count={decision.earlier.length} padded={false}>
          {decision.earlier.map((one) => (
            <details key={one.id} className="decision-earlier">
              <summary>
                {t('decided_on', { date: formatDate(one.decided_at, language) })} · {t('replaced_by')}
              </summary>
              <DecisionContent of={one} />
            </details>
          ))}
        </Card>
      )}
      {shown === 'waive' && <WaiveAppealDialog of={of} onClose={close} />}
      {shown === 'correct' && <CorrectDialog of={of} onClose={close} />}
    </div>
  );
}

function One({ of }: { of: ReleasedDecision }) {
  const t = useText(decisionText);
  const { language } = useLanguage();
  return (
    <Card title={t('decision')} detail={`${t('decided_on', { date: formatDate(of.decided_at, language) })} · ${t(`basis_${of.basis}`)}`}>
      <div className="stack">
        <DecisionContent of={of} />
        {of.certificate_number && <p>{t('certificate', { number: of.certificate_number })}</p>}
        <p className="muted">
          {t('hash')} <Hash of={of.sha256} />
        </p>
        {of.receipt && <Receipt of={of.receipt} />}
      </div>
    </Card>
  );
}

/** What confirms the decision, to be saved, and where anybody checks it. */
function Receipt({ of: { number, jws } }: { of: NonNullable<ReleasedDecision['receipt']> }) {
  const t = useText(decisionText);
  return (
    <p className="flow">
      <Button size="sm" icon={FileDown} onPress={() => saveBlob(new Blob([jws], { type: 'application/jwt' }), `${number}.jwt`)}>
        {t('receipt', { number })}
      </Button>
      <Link href={paths.receipt()}>{t('check_receipt')}</Link>
    </p>
  );
}
