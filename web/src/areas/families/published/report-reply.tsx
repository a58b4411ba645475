import type { FamilyReply } from '@miyar/contract/families/family-report';
import { FAMILY_SENTENCES, replyIn } from '@miyar/contract/evaluation/report/family-sentences';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';

/** The reply of the institution with its marks; where it is in the other language alone, that text after a note. */
export function ReportReply({ reply }: { reply: FamilyReply | null }) {
  const { language } = useLanguage();
  const say = FAMILY_SENTENCES[language];
  const shown = reply && replyIn(reply, language);
  if (!reply || !shown)
    return (
      <section className="family-block" aria-labelledby="reply">
        <h2 id="reply">{say.reply}</h2>
        <p className="read-rests">{say.noReply}</p>
      </section>
    );
  const isOther = shown.language !== language;
  return (
    <section className="family-block" aria-labelledby="reply">
      <h2 id="reply">{say.reply}</h2>
      <div className="read-reply">
        {isOther && <p className="read-rests">{say.otherLanguage}</p>}
        <blockquote {...(isOther && { lang: shown.language, dir: shown.language === 'ar' ? 'rtl' : 'ltr' })}>
          {shown.text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [<p key={line}>{line}</p>]))}
        </blockquote>
        <footer>
          <span>{say.replied(formatDate(reply.at, language))}</span>
          {shown.translated && <span>{say.translation}</span>}
          <span>{say.unverified}</span>
        </footer>
      </div>
    </section>
  );
}
