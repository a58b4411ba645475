import { MESSAGE_LENGTH } from '@miyar/contract/communication/messaging';
import { errorText } from '@miyar/contract/core/errors';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { composeText } from '../composer/compose-text.ts';
import { type DraftOf, setText, useDraft } from '../composer/drafts.ts';

/** From how many characters before the end it is said how many are left. */
const NEAR_END = 400;

/** A text of a new message, saved as a draft. */
export function Written({ of, label, missing }: { of: DraftOf; label: string; missing: string | undefined }) {
  const { language } = useLanguage();
  const t = useText(composeText);
  const { text } = useDraft(of);
  const length = text.trim().length;
  const tooLong = length > MESSAGE_LENGTH ? errorText('too_long', language, { max: MESSAGE_LENGTH }) : undefined;
  return (
    <TextArea
      label={label}
      placeholder={t('placeholder')}
      rows={5}
      value={text}
      onChange={(value) => setText(of, value)}
      hint={length > MESSAGE_LENGTH - NEAR_END && !tooLong ? t('left', { count: MESSAGE_LENGTH - length }) : undefined}
      error={tooLong ?? missing}
    />
  );
}
