import { paths } from '@miyar/contract/core/pages';
import { namesFor } from '@miyar/contract/core/shown-names';
import type { TakenAlong } from '@miyar/contract/evaluation/workbook/shapes';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { useStore } from '../../../../lib/store/store.ts';
import { lazyPart } from '../../../../shared/loading/lazy-part.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { saveFile } from '../leaving/export.ts';
import { indicatorsWithParts } from '../notebook/indicators.ts';
import type { Notebook, Shown } from '../notebook/notebook.ts';
import { RECITATION } from '../recitation/address.ts';
import { SealPage } from '../seal/seal-page.tsx';
import { isFull } from '../store/idb.ts';
import { workbookText } from '../text.ts';
import { HomePage } from './home-page.tsx';
import { IndicatorIndex } from './indicator-index.tsx';
import { IndicatorPage } from './indicator-page.tsx';
import { Notices } from './notices.tsx';
import { Outbox } from './outbox.tsx';
import { TakeAlongPanel } from './take-along-panel.tsx';
import { WorkbookFrame } from './workbook-frame.tsx';
import { Button as AriaButton } from 'react-aria-components/Button';
import { CheckCheck, Smartphone } from '../../../../ui/marks/icons.ts';
import { Icon } from '../../../../ui/marks/icon.tsx';
import type { Waiting } from '../store/outbox.ts';
import { formatDate, formatOtherCalendar } from '../../../../lib/i18n/dates.ts';
import { riyadhDay } from '../../../../lib/i18n/riyadh-day.ts';
import { SchoolName } from '../../../../shared/school-name/school-name.tsx';

// `workbook-shell.ts` stores them for the days without a network, as all that this screen fetches later.
const HearingPage = lazyPart(async () => (await import('../recitation/hearing-page.tsx')).HearingPage);
const RecitationPage = lazyPart(async () => (await import('../recitation/recitation-page.tsx')).RecitationPage);

/** The word in the address of the page on which a workbook is sealed. */
const SEAL = 'seal';

interface WorkbookViewProps {
  notebook: Notebook;
  /** The indicator that is open, the recitation, or the seal; undefined at home. */
  code: string | undefined;
  /** Whose workbook it is. */
  name: string;
  /** Whether nobody is signed in any more. */
  isSignedOut: boolean;
  onSignIn: () => void;
}

/** A workbook on this device, whichever page of it is open. */
export function WorkbookView({ notebook, code, name, isSignedOut, onSignIn }: WorkbookViewProps) {
  const t = useText(workbookText);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const shown = useStore(notebook.shown);
  const taken = shown.along?.taken;
  const { entries, photos } = shown.waiting;
  useCountedTitle(taken && namesFor(taken.case.school, language).first, entries + photos);
  useRefreshed(notebook, taken !== undefined);
  const home = paths.workbook(notebook.caseId);
  const toOutbox = () => {
    notebook.sendNow();
    const find = () => document.querySelector<HTMLElement>('[data-outbox]');
    if (find()) find()?.focus();
    else void navigate(home);
  };
  const learner = useSearchParams()[0].get('learner');
  // Before it is taken along there is nothing that could have arrived.
  const written = shown.local.length > 0 ? 'here' : shown.fields.size > 0 ? 'elsewhere' : 'nowhere';
  const count = (taken !== undefined || entries + photos > 0) && <DeviceCount waiting={shown.waiting} written={written} onPress={toOutbox} />;
  const notices = (
    <Notices shown={shown} isSignedOut={isSignedOut} onSignIn={onSignIn} onSave={() => void saveFile(notebook.sending.opened, notebook.caseId)} />
  );
  if (taken && code === RECITATION && learner !== null) return <HearingPage notebook={notebook} taken={taken} code={learner} count={count} notices={notices} />;
  return (
    <WorkbookFrame
      back={code === undefined ? paths.case(notebook.caseId) : home}
      facts={taken && <WorkbookFacts taken={taken} />}
      count={count}
      seal={taken && code !== SEAL ? paths.workbook(notebook.caseId, SEAL) : undefined}
    >
      <div className="workbook-notices">{notices}</div>
      {taken ? (
        <Page notebook={notebook} shown={shown} taken={taken} code={code} name={name} />
      ) : shown.isRead ? (
        <TakeAlongPanel notebook={notebook} />
      ) : (
        <Skeleton label={t('loading')} shapes={['title', 'block']} />
      )}
    </WorkbookFrame>
  );
}

function Page({ notebook, shown, taken, code, name }: { notebook: Notebook; shown: Shown; taken: TakenAlong; code: string | undefined; name: string }) {
  const t = useText(workbookText);
  if (code === SEAL) return <SealPage notebook={notebook} taken={taken} name={name} />;
  const { own, others } = indicatorsWithParts(taken);
  const places = [...own, ...others];
  const place = places.find(({ indicator }) => indicator.code === code);
  return (
    <div className="workbook-columns" data-open={place ? true : undefined}>
      <div className="workbook-side">
        {code !== undefined && <IndicatorIndex taken={taken} shown={shown} code={code} />}
        <Outbox shown={shown} onSend={notebook.sendNow} />
      </div>
      {code === undefined ? (
        <HomePage notebook={notebook} taken={taken} />
      ) : code === RECITATION ? (
        <RecitationPage notebook={notebook} taken={taken} />
      ) : place ? (
        <IndicatorPage key={place.indicator.code} notebook={notebook} taken={taken} place={place} places={places} />
      ) : (
        <EmptyState level={2} title={t('absent_indicator')} />
      )}
    </div>
  );
}

/** Fetches the server's state once when a downloaded workbook is opened, and again when the network comes back. */
function useRefreshed(notebook: Notebook, isTaken: boolean): void {
  useEffect(() => {
    if (!isTaken) return undefined;
    let isShown = true;
    const refresh = () => {
      notebook.takeAlong().catch((reason: unknown) => {
        // Without a network, without room, or without a part in the case any more, the downloaded workbook stays; the sender shows the reason.
        if (isShown && !(reason instanceof ApiError) && !isFull(reason)) throw reason;
      });
    };
    refresh();
    addEventListener('online', refresh);
    return () => {
      isShown = false;
      removeEventListener('online', refresh);
    };
  }, [notebook, isTaken]);
}

const NOTHING_WAITS = { here: 'all_arrived', elsewhere: 'nothing_waits', nowhere: 'nothing_written' } as const;

interface DeviceCountProps {
  waiting: Waiting;
  /** Where the entries of the workbook were written: some of them on this device, all on another one, or none yet. */
  written: keyof typeof NOTHING_WAITS;
  onPress: () => void;
}

/** How much is on this device only. It leads to the list of it, and a press on it sends what waits. */
function DeviceCount({ waiting: { entries, photos }, written, onPress }: DeviceCountProps) {
  const t = useText(workbookText);
  const isAll = entries + photos === 0;
  const words = isAll
    ? t(NOTHING_WAITS[written])
    : [entries > 0 || photos === 0 ? t('here_only', { count: entries }) : t('here'), photos > 0 && t('photos', { count: photos })].filter(Boolean).join(' · ');
  return (
    <AriaButton className="workbook-count" data-all={isAll || undefined} onPress={onPress} aria-describedby="workbook-count-does">
      <Icon of={isAll && written === 'here' ? CheckCheck : Smartphone} size="sm" />
      <span className="num">{words}</span>
      <span id="workbook-count-does" hidden>
        {t('to_outbox')}
      </span>
    </AriaButton>
  );
}

/** Names the workbook in the browser's tab, with its school once that is on the device, and with how much is on this device only in front of it while that is more than nothing. */
function useCountedTitle(school: string | undefined, count: number): void {
  const t = useText(workbookText);
  const title = school === undefined ? t('title') : `${t('title')} · ${school}`;
  const counted = count > 0 ? t('title_count', { count, title }) : title;
  useEffect(() => {
    document.title = counted;
  }, [counted]);
}

/** Whose visit it is, and on its days which of them today is, in both calendars. */
function WorkbookFacts({ taken }: { taken: TakenAlong }) {
  const t = useText(workbookText);
  const { language } = useLanguage();
  // Each entry renders this again, so that a page left open overnight counts its days.
  const today = riyadhDay();
  const { school, visit_days: days } = taken.case;
  const at = days.indexOf(today);
  return (
    <>
      <SchoolName {...school} short />
      {at >= 0 && <span>{` · ${t('day', { day: at + 1, of: days.length })}`}</span>}
      <span className="workbook-date">{` · ${formatDate(today, language, 'dayName')} ${formatDate(today, language, 'day')}${language === 'ar' ? '،' : ','} ${formatOtherCalendar(today, language)}`}</span>
    </>
  );
}
