import type { NoticeValues } from '@miyar/contract/communication/notice-settings';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { FailureBanner } from '../../../../shared/failure/failure-banner.tsx';
import { Choices, type ChoicesProps } from './choices.tsx';
import { noticeSettingsText } from './text.ts';

interface StoredChoicesProps extends Pick<ChoicesProps, 'topics'> {
  stored: NoticeValues & { sms_configured: boolean };
  /** The call that stores them. */
  change: {
    isPending: boolean;
    isSuccess: boolean;
    variables: { body: NoticeValues } | undefined;
    error: ApiError | null;
    mutate: (input: { body: NoticeValues }) => void;
  };
}

/** Choices that are stored at once, each as it is made. */
export function StoredChoices({ topics, stored, change }: StoredChoicesProps) {
  const t = useText(noticeSettingsText);
  return (
    <>
      <Choices
        // The value being saved is shown at once; if it is refused, the stored value is shown again.
        values={change.isPending && change.variables ? change.variables.body : valuesOf(stored)}
        topics={topics}
        smsConfigured={stored.sms_configured}
        onChange={(body) => change.mutate({ body })}
      />
      {change.error && <FailureBanner failed={t('save_failed')} reason={change.error} />}
      <output className="settings-note">{change.isSuccess && t('saved')}</output>
    </>
  );
}

/** Returns the part of an answer that is sent back: the choice alone. */
const valuesOf = ({ channel, topics, digest, quiet_from, quiet_until }: NoticeValues): NoticeValues => ({
  channel,
  topics,
  digest,
  quiet_from,
  quiet_until,
});
