import type { ContactMessage } from '@miyar/contract/site/contact';
import { CircleCheck, Mail, MailOpen } from 'lucide-react';
import { useText } from '../../../../lib/i18n/text.ts';
import { Chip } from '../../../../ui/marks/chip.tsx';
import { contactInboxText } from './text.ts';

/** The status of a message. */
export function StatusMark({ status }: { status: ContactMessage['status'] }) {
  const t = useText(contactInboxText);
  if (status === 'new')
    return (
      <Chip tone="info" icon={Mail}>
        {t('new')}
      </Chip>
    );
  if (status === 'handled')
    return (
      <Chip tone="ok" icon={CircleCheck}>
        {t('handled')}
      </Chip>
    );
  return (
    <Chip tone="plain" icon={MailOpen}>
      {t('read')}
    </Chip>
  );
}
