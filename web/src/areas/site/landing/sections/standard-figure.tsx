import type { ContentOf } from '@miyar/contract/site/landing-content';
import { useText } from '../../../../lib/i18n/text.ts';
import { PublicRosette } from '../../../../ui/marks/public-rosette.tsx';
import { landingText } from '../text.ts';

const PARTS = [
  { key: 'mainAreas', words: 'drawn_areas' },
  { key: 'standards', words: 'drawn_standards' },
  { key: 'indicators', words: 'drawn_indicators' },
  { key: 'evaluation', words: 'drawn_scale' },
] as const;

/** The standard drawn as a rosette, a line from each of its numbers to where it is drawn. */
export function StandardFigure({ standards }: { standards: ContentOf<'accreditation-methodology'>['standards'] }) {
  const t = useText(landingText);
  return (
    <figure className="standard">
      <PublicRosette size={560} ground="ink" alt={t('figure')} />
      <svg className="standard-lines" viewBox="-1114 -500 2228 1000" preserveAspectRatio="none" aria-hidden="true">
        <path d="M-1114-243H-305M1114-243H305M-1114 123H-262M1114 123H392L340 78" />
        <path className="standard-ends" d="M-305-253l10 10-10 10-10-10zM305-253l10 10-10 10-10-10zM-257 113l10 10-10 10-10-10zM338 67l10 10-10 10-10-10z" />
      </svg>
      <dl>
        {PARTS.map(({ key, words }) => (
          <div key={key} data-part={key}>
            <dt>
              <b>{standards[key].label}</b>
              <span>{t(words)}</span>
            </dt>
            <dd>{standards[key].number}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
