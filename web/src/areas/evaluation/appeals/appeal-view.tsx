import './appeal.css';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { appeals } from '@miyar/contract/evaluation/decision/appeals';
import { useEndpoint } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { AppealCard } from './appeal-card.tsx';
import { AppealForm } from './appeal-form.tsx';
import { PanelCard } from './panel-card.tsx';
import { Statements } from './statements.tsx';
import { appealText } from './text.ts';
import { Unloaded } from '../../../shared/loading/unloaded.tsx';

/** The appeal of a case: the institution makes it here, its panel deliberates here, and everybody reads what came of it. */
export function AppealView({ of }: { of: CaseDetail }) {
  // A new decision, after an appeal sent the case back, can be appealed against again.
  return (
    <div className="stack">
      {of.can.appeal === true && <AppealForm of={of} />}
      {of.appeal ? <Made of={of} /> : of.can.appeal !== true && <None of={of} />}
    </div>
  );
}

/** Why there is no appeal, and until when one was possible. */
function None({ of: { can, appeal_until: until } }: { of: CaseDetail }) {
  const t = useText(appealText);
  const { language } = useLanguage();
  const date = until && formatDate(until, language);
  const words = {
    window_closed: date && t('window_over', { date }),
    appeal_used: t('used'),
    not_owner: date && t('owner_only', { date }),
    viewer_reads_only: date && t('owner_only', { date }),
  };
  const why = can.appeal === true ? undefined : words[can.appeal as keyof typeof words];
  return <EmptyState title={t('none')} detail={why ?? t('not_now')} />;
}

function Made({ of }: { of: CaseDetail }) {
  const t = useText(appealText);
  const asked = useEndpoint(appeals.read, { params: { id: of.id } });
  const { data } = asked;
  if (!data) return <Unloaded query={asked} failed={t('failed')} loading={t('loading')} shapes={['page']} />;
  return (
    <>
      <AppealCard of={of} appeal={data} />
      <PanelCard of={of} appeal={data} />
      {(data.statements || data.can.state === true) && <Statements of={of} appeal={data} />}
    </>
  );
}
