import type { Conversation } from '@miyar/contract/communication/messaging';
import type { Language } from '../../../lib/i18n/current-language.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { messagingText } from './text.ts';

/** Returns the name of a conversation: a group's in the reader's language, the other person's as it is. */
export const nameOf = ({ group_name, other_user_name }: Pick<Conversation, 'group_name' | 'other_user_name'>, language: Language): string =>
  group_name ? textIn(messagingText, language)(`group_${group_name}`) : (other_user_name ?? '');
