import { Settings } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import type { FrameItem } from '../frame/dashboard-frame.tsx';
import { settingsText } from './text.ts';

/** The settings among the sections of a dashboard; under a heading of their own where the sections are many. */
export function useSettingsItem({ grouped = false } = {}): FrameItem {
  const t = useText(settingsText);
  return { view: 'settings', label: t('settings'), icon: Settings, group: grouped ? t('group') : undefined };
}
