import './faq.css';
import { Plus } from 'lucide-react';
import type { ContentOf } from '@miyar/contract/landing-content';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { SectionFrame } from './section-frame.tsx';
import { landingText } from './text.ts';

/** `#faq`: each question opens and closes by itself, also without a script. */
export function FaqSection({ content }: { content: ContentOf<'faq'> }) {
  const t = useText(landingText);
  const { language } = useLanguage();
  return (
    <SectionFrame
      id="faq"
      title={content.title}
      subtitle={content.subtitle}
      beside
      lead={
        <>
          {t('ask')} <a href={paths.home('contact')}>{t('ask_link')}</a>
        </>
      }
    >
      <div className="questions">
        {content.faqs.map(({ id, question, answer }, place) => (
          <details key={id} open={place === 0}>
            <summary>
              <h3>{question[language]}</h3>
              <Icon of={Plus} />
            </summary>
            <p>{answer[language]}</p>
          </details>
        ))}
      </div>
    </SectionFrame>
  );
}
