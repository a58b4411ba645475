import type { Endpoint } from '@miyar/contract/core/endpoint';
import {
  type FamilyReply,
  familyReport,
  type Publication,
  PUBLICATION_REASON_LENGTH,
  REPLY_GROUNDS,
  REPLY_LENGTH,
  type ReplyGround,
} from '@miyar/contract/families/family-report';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { MOVED } from '../../evaluation/tasks/moved.ts';
import { familyReportText } from './text.ts';

export const familyRules = contractRules(async () => (await import('@miyar/contract/rules/families/family-report')).familyReport);

/** The calls whose answers change with a publication or its reply. */
const CHANGED: readonly Endpoint[] = [...MOVED, familyReport.read];
const isOutdated = ({ code }: { code: string }): boolean => code === 'window_closed' || code === 'move_not_allowed' || code === 'case_changed';

interface DialogProps {
  caseId: number;
  onClose: () => void;
}

/** A reply that was refused, with the ground and the reason. */
export function Refused({ of: { ar, en, ground, reason, at } }: { of: NonNullable<Publication['refused']> }) {
  const t = useText(familyReportText);
  const { language } = useLanguage();
  return (
    <section className="family-refused" aria-label={t('refused_reply')}>
      <h3>{t('refused_reply')}</h3>
      <p>
        <b>{t(`ground_${ground}`)}</b> · {t('refused_on', { day: formatDate(at, language) })}
      </p>
      <p dir="auto">{reason[language]}</p>
      {[ar, en].map(
        (text) =>
          text !== null && (
            <blockquote key={text} className="family-quote" dir="auto">
              {text}
            </blockquote>
          ),
      )}
    </section>
  );
}

/** Replies to the report for families, once. */
export function ReplyDialog({ caseId, publication: { reply_until: until, refused }, onClose }: DialogProps & { publication: Publication }) {
  const t = useText(familyReportText);
  const common = useText(commonText);
  const { language } = useLanguage();
  const bound = useEndpointForm(familyReport.reply, {
    rules: familyRules,
    defaults: { ar: '', en: '' },
    own: ({ ar, en }) => (ar.trim() === '' && en.trim() === '' ? { [language]: t('reply_one') } : {}),
    input: ({ ar, en }: { ar: string; en: string }) => ({ params: { id: caseId }, body: { ar, en } }),
    done: t('reply_done'),
    failed: t('reply_failed'),
    refresh: CHANGED,
    outdated: isOutdated,
    onDone: onClose,
  });
  const { form, sending } = bound;
  const fields = {
    ar: (
      <TextArea
        key="ar"
        label={t('reply_ar')}
        rows={5}
        limit={REPLY_LENGTH}
        optionalMark={common('optional')}
        disabled={sending}
        {...useField(form.control, 'ar')}
      />
    ),
    en: (
      <TextArea
        key="en"
        label={t('reply_en')}
        rows={5}
        limit={REPLY_LENGTH}
        optionalMark={common('optional')}
        disabled={sending}
        {...useField(form.control, 'en')}
      />
    ),
  };
  return (
    <FormDialog
      title={t('reply_title')}
      lead={
        <div className="stack" data-gap="small">
          <p>
            {t('reply_due_detail')} {t('reply_lead')}
          </p>
          <p>
            <b>{t('reply_lead_until', { day: formatDate(until, language, 'weekday') })}</b>
          </p>
          {refused && <Refused of={refused} />}
        </div>
      }
      form={bound}
      submitLabel={t('reply_send')}
      busyLabel={t('sending')}
      losing="sending"
      onClose={onClose}
    >
      {language === 'ar' ? [fields.ar, fields.en] : [fields.en, fields.ar]}
    </FormDialog>
  );
}

interface RefuseValues {
  ground: string;
  reason_ar: string;
  reason_en: string;
}

/** Refuses a reply before it is published. */
export function RefuseDialog({ caseId, publication: { refused }, onClose }: DialogProps & { publication: Publication }) {
  const t = useText(familyReportText);
  const bound = useEndpointForm(familyReport.refuseReply, {
    rules: familyRules,
    defaults: { ground: '', reason_ar: '', reason_en: '' },
    names: { 'reason.ar': 'reason_ar', 'reason.en': 'reason_en' },
    input: ({ ground, reason_ar: ar, reason_en: en }: RefuseValues) => ({
      params: { id: caseId },
      body: { ground: ground as ReplyGround, reason: { ar, en } },
    }),
    done: t('refuse_done'),
    failed: t('refuse_failed'),
    refresh: CHANGED,
    outdated: isOutdated,
    onDone: onClose,
  });
  const { form, sending } = bound;
  return (
    <FormDialog
      title={t('refuse_title')}
      lead={<p>{t(refused ? 'refuse_lead_again' : 'refuse_lead')}</p>}
      form={bound}
      submitLabel={t('refuse')}
      busyLabel={t('refusing')}
      variant="danger"
      onClose={onClose}
    >
      <RadioCards
        label={t('ground')}
        disabled={sending}
        choices={REPLY_GROUNDS.map((value) => ({ value, label: t(`ground_${value}`) }))}
        {...useField(form.control, 'ground')}
      />
      <TextArea label={t('reason_ar')} rows={3} limit={PUBLICATION_REASON_LENGTH} disabled={sending} {...useField(form.control, 'reason_ar')} />
      <TextArea label={t('reason_en')} rows={3} limit={PUBLICATION_REASON_LENGTH} disabled={sending} {...useField(form.control, 'reason_en')} />
    </FormDialog>
  );
}

/** Adds the language that a reply lacks. */
export function TranslateDialog({ caseId, reply, onClose }: DialogProps & { reply: FamilyReply }) {
  const t = useText(familyReportText);
  const missing = reply.ar === null ? 'ar' : 'en';
  const bound = useEndpointForm(familyReport.translateReply, {
    rules: familyRules,
    defaults: { [missing]: '' },
    input: (typed: { ar?: string | undefined; en?: string | undefined }) => ({ params: { id: caseId }, body: { [missing]: typed[missing] } }),
    done: t('translate_done'),
    failed: t('translate_failed'),
    refresh: CHANGED,
    outdated: isOutdated,
    onDone: onClose,
  });
  const { form, sending } = bound;
  return (
    <FormDialog
      title={t(`translate_${missing}`)}
      lead={
        <div className="stack" data-gap="small">
          <p>{t('translate_lead')}</p>
          <blockquote className="family-quote" dir="auto">
            {reply.ar ?? reply.en}
          </blockquote>
        </div>
      }
      form={bound}
      submitLabel={t('translate')}
      busyLabel={t('translating')}
      onClose={onClose}
    >
      <TextArea label={t(`reply_${missing}`)} rows={5} limit={REPLY_LENGTH} disabled={sending} {...useField(form.control, missing)} />
    </FormDialog>
  );
}

const PUBLISHING = {
  withhold: { title: 'withhold_title', lead: 'withhold_lead', busy: 'withholding', done: 'withheld', failed: 'not_withheld' },
  publish: { title: 'publish_title', lead: 'publish_lead', busy: 'publishing', done: 'published', failed: 'not_published' },
} as const;

/** Withholds a publication, or publishes it all the same, with a reason that is not shown. */
export function PublishDialog({ caseId, act, onClose }: DialogProps & { act: keyof typeof PUBLISHING }) {
  const t = useText(familyReportText);
  const say = PUBLISHING[act];
  const bound = useEndpointForm(familyReport.publish, {
    rules: familyRules,
    defaults: { reason: '' },
    input: ({ reason }: { reason: string }) => ({ params: { id: caseId }, body: { act, reason } }),
    done: t(say.done),
    failed: t(say.failed),
    refresh: CHANGED,
    outdated: isOutdated,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t(say.title)}
      lead={<p>{t(say.lead)}</p>}
      form={bound}
      submitLabel={t(act)}
      busyLabel={t(say.busy)}
      variant={act === 'withhold' ? 'danger' : undefined}
      onClose={onClose}
    >
      <TextArea
        label={t('reason')}
        hint={t('reason_hint')}
        rows={3}
        limit={PUBLICATION_REASON_LENGTH}
        disabled={bound.sending}
        {...useField(bound.form.control, 'reason')}
      />
    </FormDialog>
  );
}
