import './requests.css';
import type { DataRequest } from '@miyar/contract/privacy/data-requests';
import type { ReactNode } from 'react';
import { CalendarPlus, Reply } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { whyNot } from '../../../lib/forms/error-texts.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PlainDialog } from '../../../shared/dialog/plain-dialog.tsx';
import { type Fact, Facts } from '../../../ui/tables/facts.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { RequestMark } from './request-mark.tsx';
import { dataRequestsText } from './text.ts';

export interface RequestDialogProps {
  request: DataRequest;
  onExtend: () => void;
  onAnswer: () => void;
  onClose: () => void;
}

/** A request whole, with what can be done about it. */
export function RequestDialog({ request, onExtend, onAnswer, onClose }: RequestDialogProps) {
  const t = useText(dataRequestsText);
  const { language } = useLanguage();
  const { can, status } = request;
  return (
    <PlainDialog
      onClose={onClose}
      title={t('title', { id: request.id })}
      footer={
        can.answer === true && (
          <>
            <Button variant="primary" icon={Reply} onPress={onAnswer} slot={null}>
              {t('answer')}
            </Button>
            <Button icon={CalendarPlus} disabled={can.extend !== true} onPress={onExtend} slot={null}>
              {t('extend')}
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        <p>
          <RequestMark request={request} />
        </p>
        <Facts facts={useFacts(request)} />
        {status !== 'answered' && can.extend !== true && <p className="muted">{whyNot(can.extend, language)}</p>}
      </div>
    </PlainDialog>
  );
}

const words = (text: string): ReactNode => (
  <span className="own-words" dir="auto">
    {text}
  </span>
);

function useFacts(request: DataRequest): Fact[] {
  const t = useText(dataRequestsText);
  const { kind, way, requester_name, requester_email, language, details, received_at, due_at, extended_at, extension_reason } = request;
  const { answered_at, answered_by, answer, recorded_by } = request;
  return [
    { key: 'who', label: t('who'), value: <bdi>{requester_name}</bdi> },
    { key: 'email', label: t('email'), value: requester_email === null ? t('no_email') : <bdi className="ltr">{requester_email}</bdi> },
    { key: 'kind', label: t('kind'), value: t(`kind_${kind}`) },
    { key: 'details', label: t('details'), value: details === '' ? t('no_details') : words(details) },
    { key: 'way', label: t('way'), value: t(`way_${way}`) },
    { key: 'language', label: t('language'), value: t(`language_${language}`) },
    { key: 'received', label: t('received'), value: <When at={received_at} show="both" /> },
    { key: 'due', label: t('due'), value: <When at={due_at} show="both" /> },
    {
      key: 'extension',
      label: t('extension'),
      value:
        extended_at === null ? (
          t('not_extended')
        ) : (
          <>
            <When at={extended_at} /> {words(extension_reason ?? '')}
          </>
        ),
    },
    {
      key: 'answered',
      label: t('answered'),
      value:
        answered_at === null ? (
          t('not_answered')
        ) : (
          <>
            <When at={answered_at} show="moment" /> {answered_by !== null && t('by', { name: answered_by })} {words(answer ?? '')}
          </>
        ),
    },
    ...(recorded_by === null ? [] : [{ key: 'recorded', label: t('recorded_by'), value: <bdi>{recorded_by}</bdi> }]),
  ];
}
