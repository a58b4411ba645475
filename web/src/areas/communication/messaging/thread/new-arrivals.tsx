import { useRef, useState } from 'react';
import { useSession } from '../../../../lib/api/session.ts';
import { useSocketEvent } from '../../../../lib/api/socket.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { saidIn } from '../said-in.ts';
import { threadText } from './thread-text.ts';

/** What comes within this time is announced as one, so that a lively conversation does not flood a screen reader. */
const AT_ONCE = 1000; // ms

/** Announces to a screen reader what has come into the open conversation: a message by its words, several by their number. */
export function NewArrivals({ conversation }: { conversation: number }) {
  const t = useText(threadText);
  const { language } = useLanguage();
  const me = useSession()?.user.id;
  const [words, setWords] = useState('');
  const waiting = useRef<string[]>([]);
  useSocketEvent('receive-message', ({ conversation_id, sender_id, sender_name, message, texts }) => {
    if (conversation_id !== conversation || sender_id === me) return;
    waiting.current.push(t('arrived', { name: sender_name, text: saidIn({ message, texts }, language) }));
    if (waiting.current.length > 1) return;
    setTimeout(() => {
      const [first = '', ...others] = waiting.current.splice(0);
      setWords(others.length === 0 ? first : t('to_new', { count: others.length + 1 }));
    }, AT_ONCE);
  });
  return (
    <p className="visually-hidden" aria-live="polite">
      {words}
    </p>
  );
}
