import type { Role } from '@miyar/contract/core/endpoint';
import { useSearchParams } from 'react-router';
import { paths } from '@miyar/contract/core/pages';

/** The section's name in the address of a dashboard: the administrator's is called otherwise (REQ-D2). */
export const messagesView = (role: Role): 'messaging' | 'messages' => (role === 'admin' ? 'messaging' : 'messages');

const HOMES = { admin: paths.admin, institution: paths.school, evaluator: paths.evaluator, trainer: paths.trainer } as const;

/** Where someone's messages are, one conversation of them, or one message in it. */
export const messagesHref = (role: Role, at: { conversation?: number; message?: number } = {}): string => HOMES[role](messagesView(role), at);

/** The conversation and the message the address names. */
export function useMessagesAddress(): { conversation: number | undefined; message: number | undefined } {
  const [search] = useSearchParams();
  return { conversation: idIn(search.get('conversation')), message: idIn(search.get('message')) };
}

const idIn = (word: string | null): number | undefined => (word !== null && /^[1-9]\d{0,9}$/.test(word) ? Number(word) : undefined);
