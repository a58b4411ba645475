import { Settings } from '../../ui/marks/icons.ts';
import { useText } from '../../lib/i18n/text.ts';
import type { FrameItem } from '../frame/dashboard-frame.tsx';
import { settingsText } from './text.ts';

/** The settings among the sections of a dashboard. The frame puts them beside who is signed in. */
export function useSettingsItem(): FrameItem {
  const t = useText(settingsText);
  return { view: 'settings', label: t('settings'), icon: Settings };
}
