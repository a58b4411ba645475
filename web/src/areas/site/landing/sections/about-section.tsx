import './about.css';
import type { ContentOf } from '@miyar/contract/site/landing-content';
import type { Image } from '@miyar/contract/site/media';
import { Girih } from '../../../../ui/marks/girih.tsx';
import { PublicRosette } from '../../../../ui/marks/public-rosette.tsx';
import { Picture } from '../picture.tsx';
import { SectionFrame } from '../../frame/section-frame.tsx';

/** `#about`: the authority, over its picture; without a picture, the rosette rises on ink. */
export function AboutSection({ content, image }: { content: ContentOf<'about'>; image: Image | null }) {
  return (
    <SectionFrame id="about" title={content.title} subtitle={content.subtitle}>
      {content.description !== '' && <p className="lead about-text">{content.description}</p>}
      {image ? (
        <Picture className="about-picture" image={image} alt={content.imageAlt} />
      ) : (
        <div className="about-panel">
          <Girih tile={104} />
          <PublicRosette size={864} ground="ink" />
        </div>
      )}
    </SectionFrame>
  );
}
