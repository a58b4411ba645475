import './methodology.css';
import type { ContentOf, Item } from '@miyar/contract/site/landing-content';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../../lib/i18n/numbers.ts';
import { SectionFrame } from '../../frame/section-frame.tsx';
import { StandardFigure } from './standard-figure.tsx';
import { Unbroken } from '../../frame/unbroken.tsx';

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
      {stages.map(({ id, title, description }, place) => (
        <li key={id}>
          <span className="path-star" aria-hidden>
            <b>{formatNumber(place + 1, language)}</b>
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
