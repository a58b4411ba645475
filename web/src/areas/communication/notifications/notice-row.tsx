import './notice-row.css';
import type { Notification } from '@miyar/contract/communication/notifications';
import { Link as AriaLink } from 'react-aria-components/Link';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { UnreadMark } from '../../../ui/marks/badge.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { noticesText } from './text.ts';
import { Bell } from '../../../ui/marks/icons.ts';
import { CATEGORIES } from './categories-text.ts';

export interface NoticeRowProps {
  notice: Pick<Notification, 'message' | 'timestamp' | 'type' | 'category' | 'read'>;
  /** Where its thing is; an example has none. */
  href?: string | undefined;
  onOpen?: (() => void) | undefined;
  example?: boolean | undefined;
}

/** One notification in a list: its text and time, whether it is new, and a link to its subject. */
export function NoticeRow({ notice: { message, timestamp, type, category, read }, href, onOpen, example = false }: NoticeRowProps) {
  const t = useText(noticesText);
  const { direction } = useLanguage();
  // It is in the reader's language, also where it begins with a name in the other script.
  const words = <bdi dir={direction}>{message}</bdi>;
  return (
    <li className="notice" data-unread={!read || undefined}>
      <span className="notice-picture" data-type={type}>
        <Icon of={CATEGORIES[category]?.picture ?? Bell} />
        {!read && <UnreadMark label={t('unread')} />}
      </span>
      <span className="notice-words">
        {href === undefined ? (
          <span className="notice-link">{words}</span>
        ) : (
          <AriaLink className="notice-link" href={href} {...(onOpen && { onPress: onOpen })}>
            {words}
          </AriaLink>
        )}
        <small>
          <When at={timestamp} show="relative" />
        </small>
      </span>
      {example && <Chip tone="plain">{t('example')}</Chip>}
    </li>
  );
}
