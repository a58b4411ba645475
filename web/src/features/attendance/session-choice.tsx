import { type TrainingSession, trainingSessions } from '@miyar/contract/training-sessions';
import type { Ref } from 'react';
import { LARGEST_PAGE, useAllPages } from '../../lib/all-pages.ts';
import type { Language } from '../../lib/current-language.ts';
import { formatDate } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { Choice } from '../../ui/choice-list.tsx';
import { ComboBoxField } from '../../ui/combo-box-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { attendanceText } from './text.ts';

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

/** Every session of one's own, newest first, narrowed by typing. */
export function SessionChoice(props: SessionChoiceProps) {
  const t = useText(attendanceText);
  const { language } = useLanguage();
  const sessions = useAllPages(useEndpointPages(trainingSessions.list, { query: { limit: LARGEST_PAGE } }));
  if (sessions.rows)
    return (
      <ComboBoxField
        {...props}
        label={t('session')}
        placeholder={t('session_placeholder')}
        noMatch={t('session_none')}
        choices={sessions.rows.map((session) => choiceOf(session, language))}
      />
    );
  if (!sessions.error) return <Skeleton label={t('sessions_loading')} shapes={['row']} />;
  return (
    <Banner
      tone="no"
      action={
        <Button size="sm" onPress={() => void sessions.refetch()}>
          {t('retry')}
        </Button>
      }
    >
      {t('sessions_failed')}
    </Banner>
  );
}

const choiceOf = ({ id, title, location, joining_date }: TrainingSession, language: Language): Choice => ({
  value: String(id),
  label: title,
  detail: `${formatDate(joining_date, language)} · ${location}`,
});
