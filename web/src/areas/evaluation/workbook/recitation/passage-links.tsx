import { Link } from 'react-router';
import { useText } from '../../../../lib/i18n/text.ts';
import { recitationPath } from './address.ts';
import { juzOf, type Learner } from './learners.ts';
import { hearingText } from './text.ts';

/** Which passage it is, and the others of the learner: no text of the Qur’an, only where it is in the mushaf. */
export function PassageLinks({ caseId, learner: { code, pages, heard }, page }: { caseId: number; learner: Learner; page: number }) {
  const t = useText(hearingText);
  return (
    <div className="hearing-passage">
      <p>
        <b className="num">{t('page', { page })}</b>
        <small className="num">{t('passage', { juz: juzOf(page), at: pages.indexOf(page) + 1, of: pages.length })}</small>
      </p>
      <nav aria-label={t('pages')}>
        {pages.map((one) => (
          <Link
            key={one}
            to={recitationPath(caseId, code, one)}
            replace
            aria-current={one === page ? 'page' : undefined}
            data-heard={heard.includes(one) || undefined}
            aria-label={t(heard.includes(one) ? 'page_heard' : 'page', { page: one })}
          >
            <i aria-hidden />
            <span className="num">{one}</span>
          </Link>
        ))}
      </nav>
    </div>
  );
}
