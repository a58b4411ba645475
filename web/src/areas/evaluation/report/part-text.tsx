import { coded, labelled, paragraphsOf } from '@miyar/contract/evaluation/report/parts';
import type { ReportPart } from '@miyar/contract/evaluation/report/report';

/** A part as it is read, in one language: its paragraphs, each with what it says it is. */
export function PartText({ part, language }: { part: Pick<ReportPart, 'part' | 'ar' | 'en'>; language: 'ar' | 'en' }) {
  const listed = part.part === 'recommendations' || part.part === 'commendations';
  const paragraphs = paragraphsOf(part[language]);
  return (
    <div className="report-words" lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      {paragraphs.map((paragraph) => {
        const { code, text } = listed ? coded(paragraph) : { code: null, text: paragraph };
        const said = labelled(text, language);
        return (
          <p key={paragraph}>
            {code && <span className="report-code num">{code} </span>}
            {said.label && <b className="report-label">{said.label}: </b>}
            {said.text}
          </p>
        );
      })}
    </div>
  );
}
