import { useText } from '../../../../lib/i18n/text.ts';
import { SevenStars } from '../../../../ui/marks/seven-stars.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <ul className="stack">
      {[0, 4, 7].map((reached) => (
        <li key={reached} className="flow">
          <SevenStars reached={reached} />
          <span>{reached === 7 ? t('done') : t('stage_of', { stage: reached + 1, total: 7 })}</span>
        </li>
      ))}
    </ul>
  );
}
