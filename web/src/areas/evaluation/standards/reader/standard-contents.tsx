import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import type { CSSProperties } from 'react';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { weightWords } from './how-scored-words.ts';
import { standardText } from './reader-text.ts';

/** The areas with their weights as ruled lengths; each leads to its area. */
export function StandardContents({ areas }: Pick<PublicStandard, 'areas'>) {
  const t = useText(standardText);
  const { language } = useLanguage();
  return (
    <nav className="standard-contents" aria-label={t('contents')}>
      <h2>{t('contents')}</h2>
      <ol>
        {areas.map(({ code, title, weight }) => (
          <li key={code}>
            <a href={`#${code}`}>
              <span className="standard-code">{code}</span>
              <span>{title[language]}</span>
              <small className="num">{`${weightWords(weight)}%`}</small>
              <span className="standard-weight" style={{ '--weight': weight / 100 } as CSSProperties} aria-hidden />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
