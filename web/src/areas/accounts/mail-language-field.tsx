import type { ComponentProps } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { RadioCards } from '../../ui/forms/radio-cards.tsx';
import { mailLanguageText } from './mail-language-text.ts';

/** The language of a mail. Each language is named in itself, because the person who invites may not read the other. */
export function MailLanguageField(field: Omit<ComponentProps<typeof RadioCards>, 'choices'>) {
  const t = useText(mailLanguageText);
  return (
    <RadioCards
      {...field}
      choices={[
        { value: 'ar', label: t('ar') },
        { value: 'en', label: t('en') },
      ]}
    />
  );
}
