import { paths } from '@miyar/contract/core/pages';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import type { Appeal } from '@miyar/contract/evaluation/decision/appeals';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { PanelDialog } from './panel-dialog.tsx';
import { appealText } from './text.ts';

/** The panel of an appeal: an administrator chooses its members, and the chair decides. */
export function PanelCard({ of, appeal }: { of: CaseDetail; appeal: Appeal }) {
  const t = useText(appealText);
  const [shown, show] = useState<'panel' | 'decide'>();
  const close = () => show(undefined);
  return (
    <Card title={t('panel')} count={appeal.panel.length > 0 ? appeal.panel.length : undefined}>
      <div className="stack">
        {appeal.panel.length === 0 && <p className="muted">{t('no_panel')}</p>}
        {appeal.panel.length > 0 && (
          <ul className="appeal-list">
            {appeal.panel.map(({ user_id: id, name, role }) => (
              <li key={id}>
                <bdi>{name}</bdi> <span className="muted">{t(`role_${role}`)}</span>
              </li>
            ))}
          </ul>
        )}
        <div className="flow">
          {appeal.can.decide === true && (
            <Button variant="primary" onPress={() => show('decide')}>
              {t('decide')}
            </Button>
          )}
          {appeal.can.decide === true && <Link href={paths.case(of.id, 'decision')}>{t('to_decision')}</Link>}
          {appeal.can.choose_panel === true && (
            <Button {...(appeal.panel.length === 0 && { variant: 'primary' as const })} onPress={() => show('panel')}>
              {t(appeal.panel.length === 0 ? 'choose_panel' : 'change_panel')}
            </Button>
          )}
        </div>
      </div>
      {shown === 'panel' && <PanelDialog of={of} appeal={appeal} onClose={close} />}
      {shown === 'decide' && <DecideDialog of={of} appeal={appeal} onClose={close} />}
    </Card>
  );
}
