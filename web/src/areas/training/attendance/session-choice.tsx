import { type TrainingSession, trainingSessions } from '@miyar/contract/training/training-sessions';
import type { Ref } from 'react';
import { LARGEST_PAGE, useAllPages } from '../../../lib/api/all-pages.ts';
import type { Language } from '../../../lib/i18n/current-language.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useEndpointPages } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import type { Choice } from '../../../ui/forms/choice-list.tsx';
import { ComboBoxField } from '../../../ui/forms/combo-box-field.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { attendanceText } from './text.ts';
import { commonText } from '../../../shared/common-text.ts';

export interface SessionChoiceProps {
  name: string;
  /** The id of the chosen one; empty when none is. */
  value: string;
  onChange: (id: string) => void;
  onBlur: () => void;
  error?: string | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Every session of the trainer that has taken place, those without a record first, narrowed by typing. */
export function SessionChoice(props: SessionChoiceProps) {
  const t = useText(attendanceText);
  const common = useText(commonText);
  const { language } = useLanguage();
  const sessions = useAllPages(useEndpointPages(trainingSessions.list, { query: { limit: LARGEST_PAGE, when: 'held' } }));
  if (sessions.rows)
    return (
      <ComboBoxField
        {...props}
        label={t('session')}
        placeholder={t('session_placeholder')}
        noMatch={t('session_none')}
        choices={waitingFirst(sessions.rows).map((session) => choiceOf(session, language, t('without_record')))}
      />
    );
  if (!sessions.error) return <Skeleton label={t('sessions_loading')} shapes={['row']} />;
  return (
    <Banner
      tone="no"
      action={
        <Button size="sm" onPress={() => void sessions.refetch()}>
          {common('retry')}
        </Button>
      }
    >
      {t('sessions_failed')}
    </Banner>
  );
}

const waitingFirst = (sessions: readonly TrainingSession[]) => sessions.toSorted((a, b) => Number(a.attendance_count > 0) - Number(b.attendance_count > 0));

const choiceOf = ({ id, title, location, joining_date, attendance_count }: TrainingSession, language: Language, mark: string): Choice => ({
  value: String(id),
  label: title,
  detail: [formatDate(joining_date, language), location, ...(attendance_count === 0 ? [mark] : [])].join(' · '),
});
