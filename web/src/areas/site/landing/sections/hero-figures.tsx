import type { Counted } from '@miyar/contract/site/landing';
import type { ContentOf } from '@miyar/contract/site/landing-content';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../../lib/i18n/numbers.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { landingText } from '../text.ts';

/** The three figures of the opening: as typed, or as counted where there are counted ones (REQ-A1). */
export function HeroFigures({ typed, counted }: { typed: ContentOf<'hero'>['statistics']; counted: Counted | null }) {
  const t = useText(landingText);
  const { language } = useLanguage();
  const figures = counted
    ? (['institutions', 'countries', 'visits'] as const).map((name) => ({ number: formatNumber(counted[name], language), label: t(`counted_${name}`) }))
    : [typed.students, typed.schools, typed.teachers];
  return (
    <ul className="hero-figures" aria-label={t('statistics')}>
      {figures.map(({ number, label }, place) => (
        <li key={place}>
          <b>{number}</b> <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}
