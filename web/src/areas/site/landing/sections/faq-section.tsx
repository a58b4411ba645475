import './faq.css';
import type { ContentOf } from '@miyar/contract/site/landing-content';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { Plus } from '../../../../ui/marks/icons.ts';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { SectionFrame } from '../../frame/section-frame.tsx';
import { landingText } from '../text.ts';

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
        {content.faqs.map(({ id, question, answer }, index) => (
          <details key={id} open={index === 0}>
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
