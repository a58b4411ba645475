import { paths } from '@miyar/contract/core/pages';
import type { TakenAlong } from '@miyar/contract/evaluation/workbook/shapes';
import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import { MAIN_TEXT, type TextKind } from '@miyar/contract/evaluation/workbook/kinds';
import { useId } from 'react';
import { ChevronLeft, ChevronRight } from '../../../../ui/marks/icons.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { useStore } from '../../../../lib/store/store.ts';
import { LeaveDialog } from '../../../../shared/dialog/leave-dialog.tsx';
import { ButtonLink } from '../../../../ui/actions/button-link.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { useSheetKeys } from '../../self-evaluation/use-sheet-keys.ts';
import { CriticalMark } from '../../standards/reader/critical-mark.tsx';
import { fieldsOf, levelIn, type IndicatorWithParts } from '../notebook/indicators.ts';
import type { Notebook } from '../notebook/notebook.ts';
import { InstitutionSays } from '../parts/institution-says.tsx';
import { PhotosPart } from '../parts/photos-part.tsx';
import { RatingChoice } from '../parts/rating-choice.tsx';
import { RatingSentence } from '../parts/rating-sentence.tsx';
import { TextPart } from '../parts/text-part.tsx';
import { useUnsaved } from '../parts/use-unsaved.ts';
import { VersionsBeside } from '../parts/versions-beside.tsx';
import { WrittenLine } from '../parts/written-line.tsx';
import { DeviceFull } from '../store/chain.ts';
import { workbookText } from '../text.ts';

const TEXTS: readonly { kind: TextKind; rows: number; isOptional: boolean }[] = [
  { kind: 'finding', rows: 4, isOptional: false },
  { kind: 'strength', rows: 2, isOptional: true },
  { kind: 'recommendation', rows: 3, isOptional: false },
  { kind: 'note', rows: 2, isOptional: true },
];

interface IndicatorPageProps {
  notebook: Notebook;
  taken: TakenAlong;
  place: IndicatorWithParts;
  /** All indicators in their order, for the way to the neighbours. */
  places: readonly IndicatorWithParts[];
}

/** One indicator: its question, the institution's answer, and beside it the evaluator's rating and text. */
export function IndicatorPage({ notebook, taken, place, places }: IndicatorPageProps) {
  const t = useText(workbookText);
  const { language } = useLanguage();
  const shown = useStore(notebook.shown);
  const mineId = useId();
  const { onUnsaved, leaving } = useUnsaved();
  const { area, standard, indicator } = place;
  const { code, critical } = indicator;
  const at = places.indexOf(place);
  const own = places.filter(({ isOwn }) => isOwn);
  const [before, after] = [places[at - 1]?.indicator.code, places[at + 1]?.indicator.code];
  const rating = notebook.versionsOf(`rating:${code}`);
  const isClosed = taken.can.write !== true;
  const rate = (level: AnswerLevel, reason?: string) => {
    const value = reason === undefined ? { level } : { level, reason };
    const change = { kind: 'rating', indicator: code, value, base: rating?.current.hash ?? null };
    notebook.write(change).catch((failure: unknown) => {
      if (!(failure instanceof DeviceFull)) throw failure;
      toast.error(t('unsaved_rating'));
    });
  };
  useSheetKeys({
    previous: before && paths.workbook(taken.case.id, before),
    next: after && paths.workbook(taken.case.id, after),
    ...(!isClosed && { choose: (level) => level !== rating?.current.value['level'] && rate(level) }),
  });
  return (
    <article className="card workbook-sheet" aria-labelledby="workbook-indicator">
      <header className="workbook-what">
        <p className="small subtle workbook-where">
          <span>{t('area_standard', { area: area.code, standard: standard.code, title: standard.title[language] })}</span>
          {critical && <CriticalMark />}
        </p>
        <h2 id="workbook-indicator">
          <span className="workbook-code">{code}</span> <span>{indicator.title[language]}</span>
        </h2>
        <p>{indicator.description[language]}</p>
      </header>
      <div className="workbook-beside">
        <InstitutionSays notebook={notebook} taken={taken} place={place} disabled={isClosed} />
        <section className="workbook-mine" aria-labelledby={mineId}>
          <div className="workbook-mine-head">
            <h3 className="workbook-label" id={mineId}>
              {t('your_rating')}
            </h3>
            <WrittenLine version={rating?.current} />
          </div>
          <RatingChoice
            scale={taken.standard.rules.scale}
            level={levelIn(shown, code)}
            reason={String(rating?.current.value['reason'] ?? '')}
            critical={critical}
            disabled={isClosed}
            onRate={rate}
          />
          <RatingSentence
            level={levelIn(shown, code)}
            self={taken.answers.find(({ indicator_id: id }) => id === indicator.id)?.level ?? null}
            critical={critical}
            rules={taken.standard.rules}
          />
          {rating && rating.others.length > 0 && (
            <VersionsBeside versions={rating} label={t('your_rating')} disabled={isClosed} onUse={(others) => void notebook.remove(others)} />
          )}
          {TEXTS.flatMap(({ kind, rows, isOptional }) =>
            [...new Set([MAIN_TEXT, ...fieldsOf(shown, kind, code).map((name) => name.split(':')[2]!)])].map((field) => (
              <TextPart
                key={`${kind} ${field}`}
                notebook={notebook}
                kind={kind}
                indicator={code}
                field={field}
                label={isOptional ? `${t(kind)} (${t('optional')})` : t(kind)}
                hint={kind === 'note' ? t('note_hint') : undefined}
                rows={rows}
                disabled={isClosed}
                onUnsaved={onUnsaved}
              />
            )),
          )}
          <PhotosPart notebook={notebook} code={code} disabled={isClosed} />
        </section>
      </div>
      <footer className="workbook-feet">
        {before ? (
          <ButtonLink href={paths.workbook(taken.case.id, before)} icon={ChevronLeft}>
            <span className="visually-hidden">{t('previous', { code: before })}</span>
            <span aria-hidden className="workbook-plain-code">
              {before}
            </span>
          </ButtonLink>
        ) : (
          <span />
        )}
        <span className="small subtle num workbook-position">
          {place.isOwn && t('position', { at: own.indexOf(place) + 1, of: own.length })}
          <br />
          {t('keys')}
        </span>
        {after ? (
          <ButtonLink variant="primary" href={paths.workbook(taken.case.id, after)} endIcon={ChevronRight}>
            <span className="visually-hidden">{t('next', { code: after })}</span>
            <span aria-hidden className="workbook-plain-code">
              {after}
            </span>
          </ButtonLink>
        ) : (
          <span />
        )}
      </footer>
      <LeaveDialog leaving={leaving} words={{ title: t('unsaved_title'), detail: t('unsaved_detail'), leave: t('unsaved_leave'), stay: t('unsaved_stay') }} />
    </article>
  );
}
