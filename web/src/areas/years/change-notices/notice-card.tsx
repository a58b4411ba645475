import './change-notices.css';
import { files } from '@miyar/contract/core/files';
import { CHANGE_KIND_NAMES } from '@miyar/contract/evaluation/institution-profile/change-kinds';
import { changeNotices, type ChangeNotice } from '@miyar/contract/years/change-notices';
import { useState } from 'react';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { formatDate, formatDateTime } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { QuestionDialog } from '../../../shared/dialog/question-dialog.tsx';
import { DocumentRow } from '../../../shared/files/document-row.tsx';
import { fileOf } from '../../../shared/files/file-of.ts';
import { useDownload } from '../../../shared/use-download.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { CircleCheck, CircleX, Clock, TriangleAlert } from '../../../ui/marks/icons.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { Facts } from '../../../ui/tables/facts.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { NOTICE_CHANGED } from './changed.ts';
import { useContentFacts } from './content-facts.ts';
import { noticesText } from './text.ts';

/** A notice of change with its state, its content, and what the reader can do about it. */
export function NoticeCard({ notice }: { notice: ChangeNotice }) {
  const t = useText(noticesText);
  const { language } = useLanguage();
  const content = useContentFacts(notice);
  const { busy, start } = useDownload();
  const { kind, effective_on: effective, reason, answer, files: sent, can } = notice;
  return (
    <article className="change-notice" aria-label={CHANGE_KIND_NAMES[kind][language]}>
      <header>
        <h3>{CHANGE_KIND_NAMES[kind][language]}</h3>
        <NoticeState notice={notice} />
      </header>
      <p className="muted">{t('sent_at', { date: formatDateTime(notice.at, language), name: notice.by_name })}</p>
      <Marks notice={notice} />
      <Facts
        facts={[
          ...content,
          { key: 'effective', label: t('takes_effect'), value: formatDate(effective, language) },
          { key: 'why', label: t('why'), value: <bdi className="notice-words">{reason}</bdi> },
          ...(answer ? [{ key: 'answer', label: t('answer'), value: <span className="notice-words">{answer[language]}</span> }] : []),
        ]}
      />
      {sent.length > 0 && (
        <ul className="documents">
          {sent.map(({ name, path, size, held }) => (
            <DocumentRow
              key={path}
              name={name}
              size={size}
              held={held}
              label={t('download', { name })}
              busy={busy === path}
              onDownload={() => void start(path, files.download, { params: fileOf(path) }, name, t('download_failed'))}
            />
          ))}
        </ul>
      )}
      {can.withdraw === true && <Withdraw notice={notice} />}
      {can.answer === true && <AnswerButtons notice={notice} />}
    </article>
  );
}

/** The state of a notice as a shape and a word. */
function NoticeState({ notice: { class: noticeClass, state, outcome, due_on: due } }: { notice: ChangeNotice }) {
  const t = useText(noticesText);
  const { language } = useLanguage();
  if (state === 'submitted')
    return (
      <Chip tone="wait" icon={Clock}>
        {t(`state_waits_${noticeClass}`, { date: due === null ? '' : formatDate(due, language) })}
      </Chip>
    );
  if (outcome === 'noted' || outcome === 'approved')
    return (
      <Chip tone="ok" icon={CircleCheck}>
        {t(`state_${outcome}`)}
      </Chip>
    );
  return outcome === 'refused' ? (
    <Chip tone="no" icon={CircleX}>
      {t('state_refused')}
    </Chip>
  ) : (
    <Chip tone="plain" icon={CircleX}>
      {t(outcome === 'withdrawn' ? 'state_withdrawn' : 'state_ended')}
    </Chip>
  );
}

/** Whether a notice was late or came before approval, and whether its change is in the profile. */
function Marks({ notice }: { notice: ChangeNotice }) {
  const t = useText(noticesText);
  const { language } = useLanguage();
  const { late_wd: late, before_approval: early, applied_at: applied, effective_on: effective, outcome, class: noticeClass, state } = notice;
  const enters = outcome === 'approved' || (noticeClass === 'tell' && (state === 'submitted' || outcome === 'noted'));
  const ahead = effective > riyadhDay() ? t('ahead', { date: formatDate(effective, language) }) : t('not_entered');
  const entry = applied !== null ? t('entered', { date: formatDate(applied, language) }) : enters ? ahead : undefined;
  return (
    <ul className="notice-marks">
      {late !== null && late > 0 && (
        <li>
          <Chip tone="no" icon={TriangleAlert}>
            {t('late', { count: late })}
          </Chip>
        </li>
      )}
      {early && (
        <li>
          <Chip tone="no" icon={TriangleAlert}>
            {t('before_approval')}
          </Chip>
        </li>
      )}
      {entry !== undefined && <li className="muted">{entry}</li>}
    </ul>
  );
}

/** Withdraws a notice, after a question. */
function Withdraw({ notice: { id, version, applied_at: applied } }: { notice: ChangeNotice }) {
  const t = useText(noticesText);
  const [asking, setAsking] = useState(false);
  const withdraw = useEndpointMutation(changeNotices.withdraw, {
    onSuccess: () => {
      toast.success(t('withdrawn'));
      setAsking(false);
      return invalidate(...NOTICE_CHANGED);
    },
    onError: () => invalidate(...NOTICE_CHANGED),
  });
  return (
    <p>
      <Button size="sm" variant="ghost" onPress={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      {asking && (
        <QuestionDialog
          words={{ title: t('withdraw_title'), confirm: t('withdraw'), leave: t('keep'), busy: t('withdrawing'), failed: t('not_withdrawn') }}
          asked={withdraw}
          onConfirm={() => withdraw.mutate({ params: { id }, query: { version } })}
          onClose={() => setAsking(false)}
        >
          {t('withdraw_detail')} {applied !== null && t('withdraw_entered')}
        </QuestionDialog>
      )}
    </p>
  );
}
