import { useEffect } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { workbookText } from '../text.ts';

/** Names the workbook in the browser's tab, with how much is on this device only in front of it while that is more than nothing. */
export function useCountedTitle(school: string, count: number): void {
  const t = useText(workbookText);
  const title = `${t('title')} · ${school}`;
  const counted = count > 0 ? t('title_count', { count, title }) : title;
  useEffect(() => {
    document.title = counted;
  }, [counted]);
}
