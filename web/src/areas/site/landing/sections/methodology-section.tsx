import './methodology.css';
import type { ContentOf, Item } from '@miyar/contract/site/landing-content';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../../lib/i18n/numbers.ts';
import { SectionFrame } from '../../frame/section-frame.tsx';
import { Unbroken } from '../../../../ui/marks/unbroken.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { PublicRosette } from '../../../../ui/marks/public-rosette.tsx';
import { figuresInWords } from '../standard-in-words.ts';
import { landingText } from '../text.ts';

/** `#accreditation-methodology`: the standard as a figure, and the stages on the way. */
export function MethodologySection({ content }: { content: ContentOf<'accreditation-methodology'> }) {
  return (
    <SectionFrame id="accreditation-methodology" title={content.title} subtitle={content.standardTitle} lead={content.lead} ground="night">
      <StandardFigure standards={content.standards} captions={content.captions} />
      {content.stages.length > 0 && (
        <>
          <h3 className="stages-title">{content.processTitle}</h3>
          <Stages stages={content.stages} />
        </>
      )}
    </SectionFrame>
  );
}

function Stages({ stages }: { stages: readonly Item[] }) {
  const { language } = useLanguage();
  return (
    <ol className="path-stages">
      {stages.map(({ id, title, description }, index) => (
        <li key={id}>
          <span className="path-star" aria-hidden>
            <b>{formatNumber(index + 1, language)}</b>
          </span>
          <h4>
            <Unbroken>{title}</Unbroken>
          </h4>
          {description && <p>{description}</p>}
        </li>
      ))}
    </ol>
  );
}

const PARTS = ['mainAreas', 'standards', 'indicators', 'evaluation'] as const;

/** The standard drawn as a rosette, a line from each of its numbers to where it is drawn. */
function StandardFigure({ standards, captions }: Pick<ContentOf<'accreditation-methodology'>, 'standards' | 'captions'>) {
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
