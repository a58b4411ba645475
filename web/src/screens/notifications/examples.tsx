import type { Role } from '@miyar/contract/endpoint';
import { useState } from 'react';
import { examples } from '../../features/notifications/derived.ts';
import { ToldCard } from '../../features/notifications/told-card.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import { notificationsViewText } from './text.ts';

/** What notifications look like, for whoever has none at all: each is marked as an example (decision A42). */
export function Examples({ role }: { role: Role }) {
  const t = useText(notificationsViewText);
  const { language } = useLanguage();
  const [now] = useState(() => new Date());
  return <ToldCard example title={t('examples')} detail={t('examples_detail')} rows={examples(role, language, now)} />;
}
