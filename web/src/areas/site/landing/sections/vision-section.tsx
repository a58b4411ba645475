import './vision.css';
import type { ContentOf } from '@miyar/contract/site/landing-content';
import { SectionFrame } from '../../frame/section-frame.tsx';

/** `#vision-mission-values`. */
export function VisionSection({ content }: { content: ContentOf<'vision-mission-values'> }) {
  const { title, vision, mission, values } = content;
  return (
    <SectionFrame id="vision-mission-values" title={title} ground="surface" quiet>
      <div className="vision-pair">
        {[vision, mission].map(({ title: name, text }, index) => (
          // Both may bear one title.
          <div key={index}>
            <h3>{name}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
      {values.items.length > 0 && (
        <div className="values">
          <h3>{values.title}</h3>
          <ul>
            {values.items.map(({ id, title: name, description }) => (
              <li key={id}>
                <b>{name}</b>
                {description && <p>{description}</p>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </SectionFrame>
  );
}
