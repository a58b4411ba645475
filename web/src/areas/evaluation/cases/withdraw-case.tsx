import { applications } from '@miyar/contract/accreditation/applications';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { evidence } from '@miyar/contract/evaluation/evidence';
import { paths } from '@miyar/contract/core/pages';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { invalidate, useEndpointMutation, useEndpointPages } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { MOVED } from '../tasks/moved.ts';
import { casesText } from './text.ts';

const QuestionDialog = lazyPart(async () => (await import('../../../shared/dialog/question-dialog.tsx')).QuestionDialog);

/** The last, quiet line of a case: its institution can withdraw the application. */
export function WithdrawCase({ of }: { of: CaseDetail }) {
  const t = useText(casesText);
  const [asking, ask] = useState(false);
  if (of.can.withdraw !== true) return null;
  return (
    <p className="case-last">
      {t('withdraw_line')} <LinkButton onPress={() => ask(true)}>{t('withdraw')}</LinkButton>
      {asking && <WithdrawDialog of={of} onClose={() => ask(false)} />}
    </p>
  );
}

/** Asks before an application is withdrawn, and lists what is withdrawn with it. */
function WithdrawDialog({ of, onClose }: { of: CaseDetail; onClose: () => void }) {
  const t = useText(casesText);
  const common = useText(commonText);
  const go = useNavigate();
  const files = useEndpointPages(evidence.list, { params: { id: of.id }, query: { limit: 1 } }, { enabled: of.parts.includes('evidence') }).total ?? 0;
  const answered = of.progress.reduce((sum, area) => sum + area.answered, 0);
  const withdraw = useEndpointMutation(applications.withdraw, {
    onSuccess: () => {
      toast.success(t('withdrawn'));
      void invalidate(...MOVED, applications.list, applications.read, applications.dashboard);
      void go(paths.dashboard());
    },
  });
  const lost = [
    t('lost_documents', { count: of.documents.length }),
    ...(answered > 0 ? [t('lost_answers', { count: answered })] : []),
    ...(files > 0 ? [t('lost_evidence', { count: files })] : []),
    ...(of.team.length > 0 ? [t('lost_team')] : []),
  ];
  return (
    <QuestionDialog
      words={{
        title: t('withdraw_title', { id: of.id }),
        confirm: t('withdraw'),
        leave: common('not_yet'),
        busy: t('withdrawing'),
        failed: t('not_withdrawn'),
      }}
      asked={withdraw}
      onConfirm={() => withdraw.mutate({ params: { id: of.id } })}
      onClose={onClose}
    >
      {t('withdraw_detail')}
      <ul className="case-lost">
        {lost.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {t('withdraw_final')}
    </QuestionDialog>
  );
}
