import { CircleAlert, CloudCheck, PencilLine, Smartphone } from '../../../../ui/marks/icons.ts';
import { formatRecent } from '../../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { isInFieldAlone, type WrittenState } from '../notebook/text-writer.ts';
import type { Version } from '../notebook/version.ts';
import { workbookText } from '../text.ts';

/** Shows where the text is: in the field, on the device, or on the server. Shows nothing if nobody has written. */
export function WrittenLine({ version, state = 'stored' }: { version: Version | undefined; state?: WrittenState }) {
  const t = useText(workbookText);
  const { language } = useLanguage();
  if (state !== 'stored') {
    const isAlone = isInFieldAlone(state);
    return (
      <span className="workbook-saved" data-state={isAlone ? 'unsaved' : state} role={isAlone ? 'alert' : undefined}>
        <Icon of={isAlone ? CircleAlert : PencilLine} size="sm" />
        <span>{t(state)}</span>
      </span>
    );
  }
  if (!version) return null;
  const time = formatRecent(version.at, language);
  return (
    <span className="workbook-saved" data-state={version.here ? 'here' : 'arrived'}>
      <Icon of={version.here ? Smartphone : CloudCheck} size="sm" />
      <output>{version.here ? t('stored_at', { time }) : t('arrived_at', { time })}</output>
    </span>
  );
}
