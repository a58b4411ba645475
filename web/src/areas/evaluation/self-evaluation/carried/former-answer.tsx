import './carried.css';
import type { CarriedAnswer } from '@miyar/contract/evaluation/carried/carried-answers';
import { carriedAnswers } from '@miyar/contract/evaluation/carried/carried-answers';
import { cases } from '@miyar/contract/evaluation/cases';
import { evidence } from '@miyar/contract/evaluation/evidence';
import { type Answer, selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { type ReactNode, useState } from 'react';
import { invalidate, useEndpointMutation } from '../../../../lib/api/query.ts';
import { formatDate } from '../../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { useIsNarrow } from '../../../../shared/list/use-is-narrow.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Chip } from '../../../../ui/marks/chip.tsx';
import { CalendarX, Check, CheckCheck, FilePen, Hourglass, Info } from '../../../../ui/marks/icons.ts';
import { LevelCell } from '../../../../ui/marks/level-cell.tsx';
import { Banner } from '../../../../ui/overlays/banner.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { changedWords } from '../../standards/editor/two-texts/changed-words.ts';
import { DiffText } from '../../standards/editor/two-texts/diff-text.tsx';
import { AnswerRead } from '../answer/answer-read.tsx';
import { carriedText } from './text.ts';

const LEADS = {
  unchanged: { tone: 'ok', icon: Check },
  confirm: { tone: 'wait', icon: Hourglass },
  changed: { tone: 'info', icon: FilePen },
  new: { tone: 'info', icon: Info },
  done: { tone: 'ok', icon: Check },
} as const;

interface CarriedLeadProps {
  former: CarriedAnswer;
  params: { id: number; indicatorId: number };
  answer: Answer;
  /** The answer counts: it was confirmed or written. */
  answered: boolean;
  /** The answer waits for a confirmation, which the reader may give. */
  confirms: boolean;
  onTaken: (answer: Answer) => void;
}

/** Says how the former answer is carried, with the button that confirms it, or that the indicator is answered. */
export function CarriedLead({ former: { mark }, params, answer, answered, confirms, onTaken }: CarriedLeadProps) {
  const t = useText(carriedText);
  const lead = answered && (mark === 'confirm' || mark === 'changed') ? 'done' : mark;
  const confirm = useEndpointMutation(carriedAnswers.confirm, {
    onSuccess: (confirmed) => {
      onTaken(confirmed);
      void invalidate(selfEvaluation.read, cases.read, evidence.list);
    },
    onError: () => void invalidate(selfEvaluation.answer),
  });
  return (
    <div className="carried-lead">
      {confirm.error && <Banner tone="no">{`${t('not_confirmed')} ${confirm.error.inWords}`}</Banner>}
      <Banner
        {...LEADS[lead]}
        action={
          confirms && (
            <Button
              variant="primary"
              icon={Check}
              busy={confirm.isPending}
              busyLabel={t('confirming')}
              onPress={() => confirm.mutate({ params, body: { version: answer.version } })}
            >
              {t('confirm_it')}
            </Button>
          )
        }
      >
        {t(`${lead}_lead`)}
      </Banner>
    </div>
  );
}

interface BesideFormerProps {
  former: CarriedAnswer;
  /** The former answer waits for a confirmation by the reader. */
  confirms: boolean;
  onStart: (() => void) | undefined;
  children: ReactNode;
}

/**
 * The fields of an answer, with the former answer beside them. On a narrow screen it is folded below, but open and above them if it waits for a
 * confirmation: nobody confirms what is out of sight.
 */
export function BesideFormer({ former, confirms, onStart, children }: BesideFormerProps) {
  const t = useText(carriedText);
  const narrow = useIsNarrow();
  // It stays there while the reader answers, so that nothing moves under the keyboard.
  const [isFirst] = useState(confirms);
  return (
    <div className="carried-columns" data-alone={former.from === null || undefined} data-first={isFirst || undefined}>
      <div className="carried-field">{children}</div>
      {former.from && (
        <details className="carried-former" open={!narrow || isFirst}>
          <summary>
            <h3>{t('former')}</h3>
          </summary>
          <div className="carried-former-body">
            <FormerAnswer former={former} />
            {onStart && (
              <Button size="sm" onPress={onStart}>
                {t('start')}
              </Button>
            )}
          </div>
        </details>
      )}
    </div>
  );
}

function FormerAnswer({ former: { from, level, na_reason, narrative, evidence: items, settled, differences } }: { former: CarriedAnswer }) {
  const t = useText(carriedText);
  const { language } = useLanguage();
  return (
    <>
      {from && <p className="muted">{t('from', { id: `${from.case_id}`, version: from.standard, date: formatDate(from.at, language) })}</p>}
      {differences && <Differences of={differences} />}
      <AnswerRead text={{ level, na_reason, narrative }} />
      <dl>
        {items.length > 0 && (
          <div>
            <dt>{t('former_evidence')}</dt>
            {items.map(({ item_id: id, title, ended }) => (
              <dd key={id}>
                <bdi>{title}</bdi>{' '}
                {ended && (
                  <Chip tone="wait" icon={CalendarX}>
                    {t('ended')}
                  </Chip>
                )}
              </dd>
            ))}
          </div>
        )}
        {settled && (
          <>
            <div>
              <dt>{t('settled')}</dt>
              <dd>
                <LevelCell level={settled.level} size="sm" />
              </dd>
            </div>
            {(['finding', 'recommendation'] as const).map(
              (part) =>
                settled[part][language] !== '' && (
                  <div key={part}>
                    <dt>{t(part)}</dt>
                    <dd className="self-words">{settled[part][language]}</dd>
                  </div>
                ),
            )}
          </>
        )}
      </dl>
    </>
  );
}

/** The title and the description with the words that changed, and a changed critical mark. */
function Differences({ of }: { of: NonNullable<CarriedAnswer['differences']> }) {
  const t = useText(carriedText);
  const { language } = useLanguage();
  const texts = [of.title, of.description].filter((text) => text !== undefined);
  return (
    <section className="carried-differences" aria-label={t('differences')}>
      <h4>{t('differences')}</h4>
      {texts.map((text, index) => (
        <p key={index}>
          <DiffText words={changedWords(text.old[language], text.new[language])} />
        </p>
      ))}
      {of.critical && <p>{t(of.critical.new ? 'now_critical' : 'no_longer_critical')}</p>}
    </section>
  );
}

/** Fetches again what a confirmation changes, or what changed before one was refused. */
const renew = (): void => void invalidate(selfEvaluation.read, selfEvaluation.answer, cases.read, evidence.list);

interface ConfirmAreaProps {
  caseId: number;
  areaId: number;
  revision: number;
  /** How many of the area wait for a confirmation. */
  count: number;
}

/** Confirms the former answers of an area together, and says what is open in it still. */
export function ConfirmArea({ caseId, areaId, revision, count }: ConfirmAreaProps) {
  const t = useText(carriedText);
  const { language } = useLanguage();
  const confirm = useEndpointMutation(carriedAnswers.confirmArea, {
    onSuccess: ({ confirmed, left }) => {
      const codes = new Intl.ListFormat(language).format(left);
      toast.success(left.length === 0 ? t('confirmed', { count: confirmed }) : t('confirmed_left', { count: confirmed, codes }));
      renew();
    },
    onError: renew,
  });
  return (
    <div className="carried-area">
      {confirm.error && <Banner tone="no">{`${t('not_confirmed')} ${confirm.error.inWords}`}</Banner>}
      <Button
        size="sm"
        block
        icon={CheckCheck}
        busy={confirm.isPending}
        busyLabel={t('confirming')}
        onPress={() => confirm.mutate({ params: { id: caseId, areaId }, body: { revision } })}
      >
        {t('confirm_area', { count })}
      </Button>
    </div>
  );
}
