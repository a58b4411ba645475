import { CHANNELS, type Channel, type NoticeTopic, type NoticeValues } from '@miyar/contract/notice-settings';
import { useText } from '../../lib/text.ts';
import type { Choice } from '../../ui/choice-list.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { noticeSettingsText } from './text.ts';

const AS_ALL = 'as_all';

/** The ways there are; those that need SMS cannot be chosen without a provider, and say so (decision A39). */
export function useChannelChoices(smsConfigured: boolean): (Choice & { value: Channel })[] {
  const t = useText(noticeSettingsText);
  return CHANNELS.map((value) => {
    // “All” stays: it means every way there is.
    const missing = value === 'sms' && !smsConfigured;
    return { value, label: t(`channel_${value}`), disabled: missing, ...(missing && { detail: t('needs_sms') }) };
  });
}

export interface TopicChoicesProps {
  topics: readonly NoticeTopic[];
  chosen: NoticeValues['topics'];
  smsConfigured: boolean;
  onChange: (topics: NoticeValues['topics']) => void;
}

/** A way of its own for each topic that is not to follow the rest. */
export function TopicChoices({ topics, chosen, smsConfigured, onChange }: TopicChoicesProps) {
  const t = useText(noticeSettingsText);
  const channels = useChannelChoices(smsConfigured);
  const choose = (topic: NoticeTopic, value: string) => {
    const { [topic]: _before, ...rest } = chosen;
    const channel = CHANNELS.find((known) => known === value);
    onChange(channel ? { ...rest, [topic]: channel } : rest);
  };
  return (
    <fieldset className="notice-topics">
      <legend>
        <b>{t('topics')}</b>
        <span className="field-hint">{t('topics_detail')}</span>
      </legend>
      {topics.map((topic) => (
        <SelectField
          key={topic}
          label={t(`topic_${topic}`)}
          placeholder={t('as_all')}
          value={chosen[topic] ?? AS_ALL}
          onChange={(value) => choose(topic, value)}
          choices={[{ value: AS_ALL, label: t('as_all') }, ...channels]}
        />
      ))}
    </fieldset>
  );
}
