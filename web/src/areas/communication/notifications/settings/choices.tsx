import './notice-settings.css';
import '../../../../shared/settings/settings.css';
import { CHANNELS, DIGESTS, type NoticeTopic, type NoticeValues } from '@miyar/contract/communication/notice-settings';
import { useText } from '../../../../lib/i18n/text.ts';
import { Segmented } from '../../../../ui/forms/segmented.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { noticeSettingsText } from './text.ts';
import { TopicChoices, useChannelChoices } from './topic-choices.tsx';

export interface ChoicesProps {
  values: NoticeValues;
  topics: readonly NoticeTopic[];
  smsConfigured: boolean;
  onChange: (values: NoticeValues) => void;
}

/** By which channels somebody is notified of what, and when: chosen by a person for themselves, or by the administration for everyone. */
export function Choices({ values, topics, smsConfigured, onChange }: ChoicesProps) {
  const t = useText(noticeSettingsText);
  const channels = useChannelChoices(smsConfigured);
  const change = (changed: Partial<NoticeValues>) => onChange({ ...values, ...changed });
  return (
    <>
      <div className="settings-form">
        <SelectField
          label={t('allowed')}
          placeholder={t('allowed')}
          value={values.channel}
          onChange={(chosen) => {
            const channel = CHANNELS.find((known) => known === chosen);
            if (channel) change({ channel });
          }}
          choices={channels}
        />
      </div>
      <TopicChoices
        channel={values.channel}
        topics={topics}
        chosen={values.topics}
        smsConfigured={smsConfigured}
        onChange={(chosen) => change({ topics: chosen })}
      />
      <div className="settings-choice">
        <div>
          <span className="settings-choice-name" aria-hidden>
            {t('digest')}
          </span>
          <p className="field-hint">{t('digest_hint')}</p>
        </div>
        <Segmented
          label={t('digest')}
          value={values.digest}
          onChange={(digest) => change({ digest })}
          choices={DIGESTS.map((value) => ({ value, label: t(`digest_${value}`) }))}
        />
      </div>
      <QuietHours value={values} onChange={change} />
    </>
  );
}
