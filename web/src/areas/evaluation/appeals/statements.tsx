import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { APPEAL_LENGTH, type Appeal, appeals } from '@miyar/contract/evaluation/decision/appeals';
import { useSession } from '../../../lib/api/session.ts';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { APPEAL_CHANGED } from './changed.ts';
import { appealText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/decision/appeals')).appeals);

/** The statements that the panel writes to itself, and the one statement of the lead evaluator. */
export function Statements({ of, appeal }: { of: CaseDetail; appeal: Appeal }) {
  const t = useText(appealText);
  const { language } = useLanguage();
  const reader = useSession()?.user.id;
  const words = appeal.panel.some(({ user_id: id }) => id === reader) ? 'deliberation' : 'own_statement';
  const said = appeal.statements ?? [];
  return (
    <Card title={t(words)} detail={t(`${words}_detail`)}>
      <div className="stack">
        {said.length === 0 && <p className="muted">{t('no_statements')}</p>}
        {said.length > 0 && (
          <ol className="appeal-list">
            {said.map(({ id, name, text, at, own }) => (
              <li key={id}>
                <b>{own ? t('you') : <bdi>{name}</bdi>}</b> <span className="muted">{formatDate(at, language)}</span>
                <p className="appeal-text" dir="auto">
                  {text}
                </p>
              </li>
            ))}
          </ol>
        )}
        {appeal.can.state === true && <StatementForm id={of.id} />}
      </div>
    </Card>
  );
}

function StatementForm({ id }: { id: number }) {
  const t = useText(appealText);
  const { form, submit, sending } = useEndpointForm(appeals.state, {
    rules,
    defaults: { text: '' },
    input: ({ text }: { text: string }) => ({ params: { id }, body: { text } }),
    done: t('stated'),
    failed: t('not_stated'),
    refresh: [...APPEAL_CHANGED],
    onDone: (_output, _input, made) => made.reset({ text: '' }),
  });
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {form.formState.errors.root?.message && <FormErrorSummary title={form.formState.errors.root.message} />}
      <TextArea label={t('statement')} rows={4} limit={APPEAL_LENGTH} disabled={sending} {...useField(form.control, 'text')} />
      <div>
        <Button variant="primary" type="submit" busy={sending} busyLabel={t('sending')}>
          {t('state')}
        </Button>
      </div>
    </form>
  );
}
