import { useId } from 'react';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../../lib/i18n/numbers.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Switch } from '../../../../ui/forms/switch.tsx';
import { landingText } from '../text.ts';
import { landingEditorText } from './text.ts';
import { useCounted } from './use-counted.ts';
import type { Editor } from './use-editor.ts';

/** Whether the site shows figures it counts itself instead of the typed ones, and what they would be now (REQ-A1). */
export function LiveSwitch({ editor: { draft, setLive, saving } }: { editor: Editor }) {
  const t = useText(landingEditorText);
  const label = useText(landingText);
  const { language } = useLanguage();
  const detailId = useId();
  const counted = useCounted(draft.live);
  return (
    <div className="live-switch">
      <Switch value={draft.live} onChange={setLive} disabled={saving} describedBy={detailId}>
        {t('live')}
      </Switch>
      <p className="small subtle" id={detailId}>
        {t('live_detail')}
      </p>
      {counted && (
        <p className="small">
          {t('live_now')}{' '}
          {(['institutions', 'countries', 'visits'] as const).map((name) => (
            <span key={name} className="live-figure">
              {label(`counted_${name}`)}: <b>{formatNumber(counted[name], language)}</b>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
