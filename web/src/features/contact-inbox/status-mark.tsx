import type { ContactMessage } from '@miyar/contract/contact';
import { CircleCheck, Mail, MailOpen } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { Chip } from '../../ui/chip.tsx';
import { contactInboxText } from './text.ts';

/** How a message stands. */
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
