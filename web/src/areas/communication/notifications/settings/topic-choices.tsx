import { CHANNELS, type Channel, type NoticeTopic, type NoticeValues } from '@miyar/contract/communication/notice-settings';
import { Check } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import type { Choice } from '../../../../ui/forms/choice-list.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { noticeSettingsText } from './text.ts';
import { channelOf, sameWays, type Ways, waysOf } from './ways.ts';

/** The ways there are; those that need SMS cannot be chosen without a provider, and say so (REQ-A39). */
export function useChannelChoices(smsConfigured: boolean): (Choice & { value: Channel })[] {
  const t = useText(noticeSettingsText);
  return CHANNELS.map((value) => {
    // “All” stays: it means every way there is.
    const missing = value === 'sms' && !smsConfigured;
    return { value, label: t(`channel_${value}`), disabled: missing, ...(missing && { detail: t('needs_sms') }) };
  });
}

export interface TopicChoicesProps extends Pick<NoticeValues, 'channel'> {
  topics: readonly NoticeTopic[];
  chosen: NoticeValues['topics'];
  smsConfigured: boolean;
  onChange: (topics: NoticeValues['topics']) => void;
}

/** A table of topics and ways. A topic whose ways are those of the rest follows the rest. */
export function TopicChoices({ channel, topics, chosen, smsConfigured, onChange }: TopicChoicesProps) {
  const t = useText(noticeSettingsText);
  const general = waysOf(channel, smsConfigured);
  const choose = (topic: NoticeTopic, ways: Ways) => {
    const { [topic]: _before, ...rest } = chosen;
    onChange(sameWays(ways, general) ? rest : { ...rest, [topic]: channelOf(ways) });
  };
  return (
    <table className="notice-topics">
      <caption>
        <b>{t('topics')}</b>
        <span className="field-hint">{t('topics_detail')}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('topic')}</th>
          <th scope="col">{t('way_screen')}</th>
          <th scope="col">{t('way_email')}</th>
          <th scope="col">{t('way_sms')}</th>
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => (
          <TopicRow
            key={topic}
            name={t(`topic_${topic}`)}
            ways={waysOf(chosen[topic] ?? channel, smsConfigured)}
            smsConfigured={smsConfigured}
            onChange={(ways) => choose(topic, ways)}
          />
        ))}
      </tbody>
    </table>
  );
}

function TopicRow({ name, ways, smsConfigured, onChange }: { name: string; ways: Ways; smsConfigured: boolean; onChange: (ways: Ways) => void }) {
  const t = useText(noticeSettingsText);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Icon of={Check} />
        <span className="visually-hidden">{t('always')}</span>
      </td>
      <td>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the text inside is its label */}
        <Checkbox value={ways.email} onChange={(email) => onChange({ ...ways, email })}>
          <span className="visually-hidden">{t('way_of', { topic: name, way: t('way_email') })}</span>
        </Checkbox>
      </td>
      <td>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the text inside is its label */}
        <Checkbox value={ways.sms} disabled={!smsConfigured} onChange={(sms) => onChange({ ...ways, sms })}>
          <span className="visually-hidden">{t('way_of', { topic: name, way: t('way_sms') })}</span>
        </Checkbox>
      </td>
    </tr>
  );
}
