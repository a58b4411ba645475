import '../../../../ui/layout/app-shell.css';
import './recitation.css';
import type { TakenAlong } from '@miyar/contract/evaluation/workbook/shapes';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams, Link } from 'react-router';
import { UserX, X } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { useStore } from '../../../../lib/store/store.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { ButtonLink, IconLink } from '../../../../ui/actions/button-link.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { stratumInWords } from '../../sample/stratum-words.ts';
import { samplingText } from '../../sample/text.ts';
import type { Notebook } from '../notebook/notebook.ts';
import { workbookText } from '../text.ts';
import { AbsentHereDialog } from './absent-here-dialog.tsx';
import { recitationPath } from './address.ts';
import { HearingSheet } from './hearing-sheet.tsx';
import { nextLearner, nextPage, recitationOf, juzOf, type Learner } from './learners.ts';
import { hearingText } from './text.ts';

interface HearingPageProps {
  notebook: Notebook;
  taken: TakenAlong;
  /** The code in the address. */
  code: string;
  /** The parts of every screen of the workbook: the number of entries on this device only, and the notices for the evaluator. */
  count: ReactNode;
  notices: ReactNode;
}

/** One learner who is heard, page by page: nothing to read, four areas to touch. */
export function HearingPage({ notebook, taken, code, count, notices }: HearingPageProps) {
  const t = useText(hearingText);
  const words = useText(samplingText);
  const of = useText(workbookText);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const shown = useStore(notebook.shown);
  const [isAbsent, markAbsent] = useState(false);
  const { draw } = taken;
  const recitation = draw ? recitationOf(draw, shown) : undefined;
  const learner = recitation?.learners.find((one) => one.code === code);
  const list = recitationPath(taken.case.id);
  const asked = Number(params.get('page'));
  const page = learner && (learner.pages.includes(asked) ? asked : (nextPage(learner) ?? learner.pages[0]));
  const goTo = (learnerCode: string | undefined, to?: number) =>
    void navigate(learnerCode === undefined ? list : recitationPath(taken.case.id, learnerCode, to), { replace: true });
  const after = recitation && nextLearner(recitation, code);
  const next = learner && page !== undefined ? nextPage(learner, page) : undefined;
  return (
    <div className="hearing">
      <a className="skip" href="#main">
        {of('skip')}
      </a>
      <header className="hearing-top">
        <IconLink href={list} icon={X} label={t('back')} />
        <div>
          <h1 className="num">{t('learner', { code })}</h1>
          {learner && <p>{stratumInWords(learner.stratum, taken.draw?.strata_by ?? [], words)}</p>}
        </div>
        {learner?.state === 'to_hear' && taken.can.write === true && (
          <Button variant="ghost" icon={UserX} onPress={() => markAbsent(true)}>
            {t('absent')}
          </Button>
        )}
        {count}
      </header>
      <main id="main" tabIndex={-1} className="hearing-main">
        <div className="workbook-notices">{notices}</div>
        {draw && learner && page !== undefined ? (
          <>
            <PassageLinks caseId={taken.case.id} learner={learner} page={page} />
            <HearingSheet
              key={`${code} ${page}`}
              notebook={notebook}
              drawId={draw.id}
              code={code}
              page={page}
              next={next !== undefined ? { page: next } : after && { code: after.code }}
              disabled={taken.can.write !== true}
              onDone={() => (next !== undefined ? goTo(code, next) : goTo(after?.code))}
            />
          </>
        ) : (
          <EmptyState level={2} title={t('unknown')} detail={t('unknown_detail')} action={<ButtonLink href={list}>{t('to_list')}</ButtonLink>} />
        )}
      </main>
      {isAbsent && draw && (
        <AbsentHereDialog notebook={notebook} draw={draw} code={code} onClose={() => markAbsent(false)} onDone={(replacement) => goTo(replacement?.code)} />
      )}
    </div>
  );
}

/** Which passage it is, and the others of the learner: no text of the Qur’an, only where it is in the mushaf. */
function PassageLinks({ caseId, learner: { code, pages, heard }, page }: { caseId: number; learner: Learner; page: number }) {
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
