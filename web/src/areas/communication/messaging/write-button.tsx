import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MessageSquare } from '../../../ui/marks/icons.ts';
import { useSession } from '../../../lib/api/session.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { messagesHref } from './address.ts';
import type { Receiver } from './messages.tsx';
import { messagingText } from './text.ts';

const NewMessageDialog = lazyPart(async () => (await import('./conversations/new-message-dialog.tsx')).NewMessageDialog);

/** Writes to someone from where they are named; once sent, their conversation is open. */
export function WriteButton({ to }: { to: Receiver }) {
  const t = useText(messagingText);
  const navigate = useNavigate();
  const role = useSession()?.user.role ?? 'institution';
  const [writing, setWriting] = useState(false);
  return (
    <>
      <IconButton icon={MessageSquare} size="sm" label={t('write_to', { name: to.name })} onPress={() => setWriting(true)} />
      {writing && <NewMessageDialog to={to} onClose={() => setWriting(false)} onSent={(conversation) => void navigate(messagesHref(role, { conversation }))} />}
    </>
  );
}
