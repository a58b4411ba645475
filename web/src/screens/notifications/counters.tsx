import type { Role } from '@miyar/contract/endpoint';
import type { NotificationCategory } from '@miyar/contract/notifications';
import { Bell, BellDot } from 'lucide-react';
import { pictureOf } from '../../features/notifications/picture.ts';
import { useNotificationCounts } from '../../features/notifications/own-list.ts';
import { useLanguage } from '../../lib/language.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { useText } from '../../lib/text.ts';
import { Ledger } from '../../ui/ledger.tsx';
import { notificationsViewText } from './text.ts';

/** The categories each role's screen has a card for (S1§2); the others are counted in the choice of category. */
const CARDS: Readonly<Record<Role, readonly NotificationCategory[]>> = {
  admin: ['application', 'report', 'assignment'],
  trainer: ['session', 'attendance'],
  evaluator: ['assignment', 'report', 'feedback'],
  institution: ['approval', 'evaluator'],
};

/** How many notifications there are, how many are unread, and how many of the role's categories. */
export function Counters({ role }: { role: Role }) {
  const t = useText(notificationsViewText);
  const { language } = useLanguage();
  const { data, error } = useNotificationCounts();
  // The list says what could not be had; a figure that never comes says nothing.
  if (error && !data) return null;
  const number = (count: number | undefined) => (count === undefined ? undefined : formatNumber(count, language));
  const detail = (unread: number) => (unread === 0 ? t('none_read') : t('of_unread', { count: unread }));
  return (
    <Ledger
      loadingLabel={t('counting')}
      entries={[
        { key: 'total', label: t('total'), icon: Bell, value: number(data?.total) },
        { key: 'unread', label: t('unread'), icon: BellDot, value: number(data?.unread) },
        ...CARDS[role].map((category) => {
          const counted = data?.categories.find((one) => one.category === category);
          return {
            key: category,
            label: t(`category_${category}`),
            icon: pictureOf(category),
            value: number(data && (counted?.total ?? 0)),
            detail: counted && counted.total > 0 ? detail(counted.unread) : undefined,
          };
        }),
      ]}
    />
  );
}
