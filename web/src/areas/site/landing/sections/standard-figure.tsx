import type { ContentOf } from '@miyar/contract/site/landing-content';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { PublicRosette } from '../../../../ui/marks/public-rosette.tsx';
import { figuresInWords } from '../standard-in-words.ts';
import { landingText } from '../text.ts';

const PARTS = ['mainAreas', 'standards', 'indicators', 'evaluation'] as const;

/** The standard drawn as a rosette, a line from each of its numbers to where it is drawn. */
export function StandardFigure({ standards, captions }: Pick<ContentOf<'accreditation-methodology'>, 'standards' | 'captions'>) {
  const { language } = useLanguage();
  const t = useText(landingText);
  return (
    <figure className="standard">
      <PublicRosette size={560} ground="ink" alt={t('figure', { figures: figuresInWords(standards, language) })} />
      <svg className="standard-lines" viewBox="-1114 -500 2228 1000" preserveAspectRatio="none" aria-hidden="true">
        <path d="M-1114-243H-305M1114-243H305M-1114 123H-262M1114 123H392L340 78" />
        <path className="standard-ends" d="M-305-253l10 10-10 10-10-10zM305-253l10 10-10 10-10-10zM-257 113l10 10-10 10-10-10zM338 67l10 10-10 10-10-10z" />
      </svg>
      <dl>
        {PARTS.map((key) => (
          <div key={key} data-part={key}>
            <dt>
              <b>{standards[key].label}</b>
              {captions[key] !== '' && <span>{captions[key]}</span>}
            </dt>
            <dd>{standards[key].number}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
