import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { paths } from '@miyar/contract/core/pages';
import { type FamilyReply, type FamilyReport, familyReport, type Publication } from '@miyar/contract/families/family-report';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { ChevronRight, CircleCheck, CircleSlash, Clock, EyeOff } from '../../../ui/marks/icons.ts';
import { DueDay } from '../../evaluation/tasks/time-left.tsx';
import { Facts } from '../../../ui/tables/facts.tsx';
import { PublishDialog, Refused, RefuseDialog, ReplyDialog, TranslateDialog } from './dialogs.tsx';
import { familyReportText } from './text.ts';

/** The state of a publication as its readers name it: what waits and is never published is not published. */
const shownState = ({ state, mode }: Publication): 'waiting' | 'published' | 'withheld' | 'none' | 'off' =>
  state === 'waiting' && mode === 'none' ? 'none' : state;

function StateChip({ of }: { of: Publication }) {
  const t = useText(familyReportText);
  const state = shownState(of);
  const looks = {
    waiting: { tone: 'wait', icon: Clock },
    published: { tone: 'ok', icon: CircleCheck },
    withheld: { tone: 'no', icon: EyeOff },
    none: { tone: 'plain', icon: CircleSlash },
    off: { tone: 'plain', icon: CircleSlash },
  } as const;
  return <Chip {...looks[state]}>{t(`state_${state}`)}</Chip>;
}

/** Returns a sentence on what becomes of a publication. */
function usePublicationWords(): (of: Publication) => string {
  const t = useText(familyReportText);
  const { language } = useLanguage();
  return (of) => {
    const state = shownState(of);
    const day = of.on_day && formatDate(of.on_day, language, 'weekday');
    if (state === 'published') return day ? t('published_since', { day }) : t('state_published');
    if (state === 'withheld') return t('withheld_words');
    if (state === 'none') return t('none_words');
    if (state === 'off') return t('off_words');
    if (day) return t('publish_on', { day });
    return t(of.mode === 'report' && !of.reply ? 'publish_later' : 'publish_later_after_closing');
  };
}

interface PublicationProps {
  of: CaseDetail;
  report: Pick<FamilyReport, 'can'>;
  publication: Publication;
}

/** How a released decision is published for families, with the reply of the institution and the acts of the authority. */
export function PublicationCard({ of, report: { can }, publication }: PublicationProps) {
  const t = useText(familyReportText);
  const words = usePublicationWords();
  const { mode, reason } = publication;
  const isPublished = publication.state === 'published';
  return (
    <Card title={t('publication')} action={<StateChip of={publication} />}>
      <div className="stack" data-gap="small">
        <p>{words(publication)}</p>
        <Facts
          facts={[
            { key: 'mode', label: t('mode'), value: t(`mode_${mode}`) },
            ...(reason
              ? [
                  {
                    key: 'reason',
                    label: t(publication.state === 'withheld' ? 'withheld_reason' : 'act_reason'),
                    value: (
                      <>
                        <span dir="auto" className="family-quote">
                          {reason}
                        </span>
                        <small className="muted">{t('reason_hidden')}</small>
                      </>
                    ),
                  },
                ]
              : []),
          ]}
        />
        <div className="flow">
          {isPublished && (
            <Link variant="more" href={paths.schoolReport(of.school.id, publication.decision_id)} endIcon={ChevronRight}>
              {t('open_page')}
            </Link>
          )}
          <PublicationActs caseId={of.id} can={can} />
        </div>
      </div>
    </Card>
  );
}

/** The acts of the authority on a publication. */
function PublicationActs({ caseId, can }: { caseId: number; can: FamilyReport['can'] }) {
  const t = useText(familyReportText);
  const [shown, show] = useState<'withhold' | 'publish'>();
  return (
    <>
      {can.publish === true && (
        <Button variant="primary" onPress={() => show('publish')}>
          {t('publish')}
        </Button>
      )}
      {can.withhold === true && <Button onPress={() => show('withhold')}>{t('withhold')}</Button>}
      {shown && <PublishDialog caseId={caseId} act={shown} onClose={() => show(undefined)} />}
    </>
  );
}

/** The reply of the institution: to be sent while there is time, then as it was sent, and one that was refused before it. */
export function ReplyCard({ of, report: { can }, publication }: PublicationProps) {
  const t = useText(familyReportText);
  const { language } = useLanguage();
  const today = riyadhDay(useNow());
  const [shown, show] = useState<'reply' | 'refuse' | 'translate'>();
  const close = () => show(undefined);
  const { reply, refused, reply_until: until, state, mode } = publication;
  if (mode !== 'report' && !reply && !refused) return null;
  const own = of.side === 'institution';
  const isOpen = state === 'waiting' && mode === 'report' && !reply && until >= today;
  const due = (
    <p className="family-due">
      <span>{t('reply_until')}</span>
      <DueDay at={until} />
    </p>
  );
  return (
    <section className="card family-reply" data-due={own && isOpen} aria-labelledby="family-reply-title">
      <header className="card-head">
        <h2 className="card-title" id="family-reply-title">
          {t(own && isOpen ? 'reply_due' : 'reply')}
        </h2>
      </header>
      <div className="card-body stack" data-gap="small">
        {own && isOpen && due}
        {isOpen && (
          <p>{t(can.reply === true ? 'reply_due_detail' : own ? 'reply_due_owner' : 'reply_waits', { day: formatDate(until, language, 'weekday') })}</p>
        )}
        {!isOpen && !reply && state !== 'off' && <p className="muted">{t('reply_over', { day: formatDate(until, language) })}</p>}
        {reply && <ReplyTexts of={reply} />}
        <div className="flow">
          {can.reply === true && (
            <Button variant="primary" onPress={() => show('reply')}>
              {t(refused ? 'reply_again' : 'reply_act')}
            </Button>
          )}
          {can.translate_reply === true && reply && <Button onPress={() => show('translate')}>{t('translate')}</Button>}
          {can.refuse_reply === true && <Button onPress={() => show('refuse')}>{t('refuse')}</Button>}
        </div>
        {refused && <Refused of={refused} />}
      </div>
      {shown === 'reply' && <ReplyDialog caseId={of.id} publication={publication} onClose={close} />}
      {shown === 'refuse' && <RefuseDialog caseId={of.id} publication={publication} onClose={close} />}
      {shown === 'translate' && reply && <TranslateDialog caseId={of.id} reply={reply} onClose={close} />}
    </section>
  );
}

/** A reply in its languages, a translation marked as such. */
function ReplyTexts({ of: { ar, en, translated, at } }: { of: FamilyReply }) {
  const t = useText(familyReportText);
  const { language } = useLanguage();
  return (
    <>
      <div className="family-both">
        {(['ar', 'en'] as const).map((one) => {
          const text = { ar, en }[one];
          return text === null ? null : (
            <div key={one}>
              <p className="family-words" lang={one} dir={one === 'ar' ? 'rtl' : 'ltr'}>
                {text}
              </p>
              {translated === one && <small className="muted">{t('translated')}</small>}
            </div>
          );
        })}
      </div>
      <p className="muted">{t('reply_sent', { day: formatDate(at, language) })}</p>
    </>
  );
}

/** Beside a released decision: what families read of it; nothing where nothing is or will be published for them. */
export function FamiliesAside({ of }: { of: CaseDetail }) {
  const t = useText(familyReportText);
  const words = usePublicationWords();
  const { data } = useEndpoint(familyReport.read, { params: { id: of.id } }, { enabled: of.family_report !== undefined });
  if (!data?.publication) return null;
  const { publication } = data;
  return (
    <section aria-labelledby="families-read">
      <h2 id="families-read">{t('families_read')}</h2>
      <p>
        <StateChip of={publication} />
      </p>
      <p>{words(publication)}</p>
      {of.report !== null && (
        <p>
          <Link href={`${paths.case(of.id, 'report')}?for=families`}>{t(data.can.reply === true ? 'reply_due' : 'read_text')}</Link>
        </p>
      )}
      {(data.can.publish === true || data.can.withhold === true) && (
        <div className="flow">
          <PublicationActs caseId={of.id} can={data.can} />
        </div>
      )}
      {publication.state === 'published' && (
        <p>
          <Link href={paths.schoolReport(of.school.id, publication.decision_id)}>{t('open_page')}</Link>
        </p>
      )}
    </section>
  );
}
