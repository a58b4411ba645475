import { useEffect } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { workbookText } from '../text.ts';

/** Names the workbook in the browser's tab, with its school once that is on the device, and with how much is on this device only in front of it while that is more than nothing. */
export function useCountedTitle(school: string | undefined, count: number): void {
  const t = useText(workbookText);
  const title = school === undefined ? t('title') : `${t('title')} · ${school}`;
  const counted = count > 0 ? t('title_count', { count, title }) : title;
  useEffect(() => {
    document.title = counted;
  }, [counted]);
}
