import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { paths } from '@miyar/contract/core/pages';
import { type ReturnItem, returns } from '@miyar/contract/evaluation/returns';
import { selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { useState } from 'react';
import { Send } from '../../../ui/marks/icons.ts';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { atRevisionNow } from '../tasks/revision-now.ts';
import { MOVED } from '../tasks/moved.ts';
import { nameOfItem } from './return-choices.ts';
import { returnsText } from './text.ts';
import { useCaseStandard } from './use-case-standard.ts';

interface Props {
  of: CaseDetail;
  left: readonly ReturnItem[];
  /** Opens the form of an item. */
  onComplete: (itemId: number) => void;
}

/** Sends a returned application again; while items are left it opens the next of them. */
export function ResubmitButton({ of, left, onComplete }: Props) {
  const t = useText(returnsText);
  const { language } = useLanguage();
  const standard = useCaseStandard(of);
  const [asking, ask] = useState(false);
  if (of.can.resubmit !== true) return <p className="muted">{t('owner_resubmits')}</p>;
  const [next] = left;
  if (next) {
    const words = t('go_on', { item: nameOfItem(next, of.school, standard, language) });
    return (
      <div className="flow">
        <span className="muted">{t('resubmit_left', { count: left.length })}</span>
        {next.code ? (
          <ButtonLink variant="primary" href={paths.case(of.id, 'self-evaluation', next.code)}>
            {words}
          </ButtonLink>
        ) : (
          <Button variant="primary" onPress={() => onComplete(next.id)}>
            {words}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="flow">
      <Button icon={Send} variant="primary" onPress={() => ask(true)}>
        {t('resubmit')}
      </Button>
      {asking && <ResubmitDialog of={of} onClose={() => ask(false)} />}
    </div>
  );
}

function ResubmitDialog({ of, onClose }: { of: CaseDetail; onClose: () => void }) {
  const t = useText(returnsText);
  const resubmit = useEndpointMutation(returns.resubmit, {
    prepare: atRevisionNow,
    onSuccess: async () => {
      toast.success(t('resubmitted'));
      onClose();
      await invalidate(...MOVED, returns.list, selfEvaluation.read, selfEvaluation.submissions);
      returnFocusToPage();
    },
  });
  const send = () => resubmit.mutate({ params: { id: of.id }, body: { revision: of.revision } });
  return (
    <ActionDialog
      title={t('resubmit_title')}
      busy={resubmit.isPending}
      action={{ label: t('resubmit'), busyLabel: t('resubmitting'), onPress: send }}
      onClose={onClose}
    >
      {resubmit.error && <FormErrorSummary title={`${t('not_resubmitted')}. ${resubmit.error.inWords}`} />}
      <p>{t('resubmit_lead')}</p>
    </ActionDialog>
  );
}
