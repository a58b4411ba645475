import './published-report.css';
import type { PublishedReport } from '@miyar/contract/families/family-report';
import { paths } from '@miyar/contract/core/pages';
import { byWhen, FAMILY_SENTENCES } from '@miyar/contract/evaluation/report/family-sentences';
import type { PublishedText } from '@miyar/contract/evaluation/report/published-text';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { CalendarClock, CircleCheck } from '../../../ui/marks/icons.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { StarNode } from '../../../ui/marks/star-node.tsx';
import { BandDots } from './band-dots.tsx';
import { Cycles } from './cycles.tsx';
import { HowWeKnow } from './how-we-know.tsx';
import { MasteredShare } from './mastered-share.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportReply } from './report-reply.tsx';
import { publishedText } from './text.ts';

/** The published report for families of an institution: plain HTML, so that it can be written on the server. */
export function PublishedReportPage({ report }: { report: PublishedReport }) {
  const { text } = report;
  return (
    <article className="family-page">
      <ReportHead report={report} />
      {text && <Brief text={text} />}
      <div className="family-col">
        {text && <Findings text={text} />}
        {text && text.figures.map((figure) => <MasteredShare key={figure.key} figure={figure} />)}
        {text && <ReportReply reply={report.reply} />}
        {report.others.length > 0 && <Cycles report={report} />}
        <HowWeKnow report={report} />
      </div>
    </article>
  );
}

/** On a phone: the first of what is good and of what must improve, so that the first screen already says them. */
function Brief({ text: { good, improve } }: { text: PublishedText }) {
  const t = useText(publishedText);
  const { language } = useLanguage();
  const write = (day: string): string => formatDate(day, language);
  const more = (all: readonly unknown[], at: string) => all.length > 1 && <a href={at}>{t('more', { count: all.length - 1 })}</a>;
  const [best] = good;
  const [first] = improve;
  return (
    <section className="family-brief" aria-label={t('brief')}>
      {best && (
        <div>
          <h2>
            <Icon of={CircleCheck} size="sm" />
            {t('brief_good')}
          </h2>
          <p>{best[language]}</p>
          <p className="family-brief-end">{more(good, '#good')}</p>
        </div>
      )}
      {first && (
        <div>
          <h2>
            <Icon of={CalendarClock} size="sm" />
            {t('brief_improve')}
          </h2>
          <p>{first[language]}</p>
          <p className="family-brief-end">
            <b>{byWhen(first.by, language, write)}</b>
            {more(improve, '#improve')}
          </p>
        </div>
      )}
    </section>
  );
}

function Findings({ text }: { text: PublishedText }) {
  const t = useText(publishedText);
  const { language } = useLanguage();
  const say = FAMILY_SENTENCES[language];
  const write = (day: string): string => formatDate(day, language);
  const { about, good, improve, areas, levels, standard_version: version } = text;
  const titleOf = (level: string): string => levels.find(({ code }) => code === level)?.title[language] ?? level;
  return (
    <>
      {about.length > 0 && (
        <section className="family-about" aria-label={t('about')}>
          {about.map((item) => (
            <div key={item.en}>
              <p>{item[language]}</p>
              <Sources codes={item.sources} version={version} />
            </div>
          ))}
        </section>
      )}
      <div className="family-two">
        <section aria-labelledby="good">
          <h2 id="good">
            <Icon of={CircleCheck} />
            <span>{say.good}</span>
          </h2>
          <ul>
            {good.map((item) => (
              <Item key={item.en} words={item[language]} codes={item.sources} version={version} />
            ))}
          </ul>
        </section>
        <section aria-labelledby="improve">
          <h2 id="improve">
            <Icon of={CalendarClock} />
            <span>{say.improve}</span>
          </h2>
          {improve.length === 0 ? (
            <p className="family-none">{say.noneToImprove}</p>
          ) : (
            <ul>
              {improve.map((item) => (
                <Item key={item.en} words={item[language]} codes={item.sources} version={version}>
                  <p className="family-when">
                    <Icon of={CalendarClock} size="sm" />
                    <span>{byWhen(item.by, language, write)}</span>
                  </p>
                </Item>
              ))}
            </ul>
          )}
        </section>
      </div>
      <section className="family-block" aria-labelledby="areas">
        <h2 id="areas">{say.areas(areas.length)}</h2>
        <div className="family-ruling" aria-hidden />
        <ul className="read-words" aria-label={t('words')}>
          {levels.map(({ code, title }) => (
            <li key={code}>
              <BandDots level={code} />
              <span>{title[language]}</span>
            </li>
          ))}
        </ul>
        {areas.map(({ code, title, band, items }, index) => (
          <section key={code} className="family-area" aria-labelledby={`area-${code}`}>
            <StarNode state="next" number={index + 1} />
            <div>
              <h3 id={`area-${code}`}>{title[language]}</h3>
              <p className="family-band" data-none={band === null || undefined}>
                {band === null ? (
                  say.notApplicable
                ) : (
                  <>
                    <BandDots level={band} />
                    <span>{titleOf(band)}</span>
                  </>
                )}
              </p>
            </div>
            <div className="family-area-words">
              {items.map((item) => (
                <div key={item.en}>
                  <p>{item[language]}</p>
                  <Sources codes={item.sources} version={version} />
                </div>
              ))}
            </div>
          </section>
        ))}
      </section>
    </>
  );
}

function Item({ words, codes, version, children }: { words: string; codes: readonly string[]; version: string; children?: ReactNode }) {
  return (
    <li>
      <p>{words}</p>
      {children}
      <Sources codes={codes} version={version} />
    </li>
  );
}

/** The indicators that an item rests on, as quiet links to their text. */
function Sources({ codes, version }: { codes: readonly string[]; version: string }) {
  const t = useText(publishedText);
  return (
    <p className="read-sources">
      {codes.map((code) => (
        <a key={code} href={`${paths.standard(version)}#${code}`} aria-label={t('indicator', { code })}>
          {code}
        </a>
      ))}
    </p>
  );
}
