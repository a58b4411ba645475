import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import type { PlatformStatus } from './status-figures.tsx';
import { statusText } from './text.ts';

/** Returns what backups lack to help when the machine is lost or the backup is stolen, as keys of texts. */
export const needsOf = ({ scheduled, encrypted, apart }: PlatformStatus['backup_plan']) =>
  ([!scheduled && 'needs_schedule', !encrypted && 'needs_key', !apart && 'needs_disk'] as const).filter((need) => need !== false);

/** The list of what backups lack; nothing once they lack nothing. */
export function BackupNeeds({ plan }: { plan: PlatformStatus['backup_plan'] }) {
  const t = useText(statusText);
  const needs = needsOf(plan);
  if (needs.length === 0) return null;
  return (
    <Banner tone="wait">
      {needs.map((need) => (
        <p key={need}>{t(need)}</p>
      ))}
    </Banner>
  );
}
