import type { Texts } from '@miyar/contract/communication/messaging';
import { useState } from 'react';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { MessageText } from './message-text.tsx';
import { threadText } from './thread-text.ts';

/** A message in both languages: the reader's own, and the other under it when it is asked for. */
export function TwoTexts({ texts }: { texts: Texts }) {
  const { language } = useLanguage();
  const t = useText(threadText);
  const [both, setBoth] = useState(false);
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <>
      <MessageText text={texts[language]} language={language} />
      {both && <MessageText text={texts[other]} language={other} />}
      <span className="message-other">
        <LinkButton onPress={() => setBoth(!both)}>{t(both ? 'second_text_off' : 'second_text')}</LinkButton>
      </span>
    </>
  );
}
