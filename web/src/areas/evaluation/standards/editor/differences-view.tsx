import { type Differences, standardVersions } from '@miyar/contract/evaluation/standard-versions';
import type { ReactNode } from 'react';
import { useEndpoint } from '../../../../lib/api/query.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { weightWords } from '../reader/how-scored-words.ts';
import { countOf } from '../versions/changes-summary.tsx';
import { changedWords } from './two-texts/changed-words.ts';
import { DiffText } from './two-texts/diff-text.tsx';
import { editorText } from './text.ts';
import { Unloaded } from '../../../../shared/loading/unloaded.tsx';

/** The changes of a version against the version in force: texts in both languages side by side, then weights, marks and rules. */
export function DifferencesView({ id }: { id: number }) {
  const t = useText(editorText);
  const asked = useEndpoint(standardVersions.differences, { params: { id } });
  const { data } = asked;
  if (!data) return <Unloaded query={asked} failed={t('failed')} level={2} loading={t('loading')} shapes={['line', 'block']} />;
  if (!data.from) return <p>{t('diff_first')}</p>;
  const { version } = data.from;
  if (countOf(data) === 0) return <p>{t('diff_none', { version })}</p>;
  return (
    <>
      <Texts of={data} />
      {(['added', 'removed', 'moved'] as const).map((kind) => (
        <Parts key={kind} title={t(`diff_${kind}`)} of={data[kind]} />
      ))}
      <Values of={data} />
    </>
  );
}

function Texts({ of: { from, texts } }: { of: Differences }) {
  const t = useText(editorText);
  const { language } = useLanguage();
  if (texts.length === 0) return null;
  const sides = language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  return (
    <Card title={t('diff_against', { version: from?.version ?? '' })} detail={t('diff_lead')}>
      <div className="stack">
        {texts.map(({ kind, code, title, field, old, new: now }) => (
          <article key={`${kind} ${code} ${field}`}>
            <h3 className="standard-diff-head">
              <span className="standard-line-code">{code}</span> {title[language]} <small>{t(field)}</small>
            </h3>
            <div className="standard-two">
              {sides.map((side) => (
                <div key={side} lang={side} dir={side === 'ar' ? 'rtl' : 'ltr'}>
                  <small>{t(side)}</small>
                  <p>
                    <DiffText words={changedWords(old[side], now[side])} />
                  </p>
                </div>
              ))}
            </div>
          </article>
        ))}
      </div>
    </Card>
  );
}

function Parts({ title, of }: { title: string; of: readonly (Differences['added'][number] & { old_code?: string })[] }) {
  const t = useText(editorText);
  const { language } = useLanguage();
  if (of.length === 0) return null;
  return (
    <Card title={title} count={of.length}>
      <ul className="standard-changes">
        {of.map(({ kind, code, title: named, old_code: old }) => (
          <li key={`${kind} ${code}`}>
            {t(kind)} <span className="standard-line-code">{code}</span> {named[language]}{' '}
            {old !== undefined && old !== code && <small>{t('diff_was', { old })}</small>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Values({ of: { weights, marks, rules } }: { of: Differences }) {
  const t = useText(editorText);
  const { language } = useLanguage();
  const rows: { key: string; what: ReactNode; old: string; now: string }[] = [
    ...weights.map(({ code, title, old, new: now }) => ({
      key: `weight ${code}`,
      what: `${t('weight')}: ${code} ${title[language]}`,
      old: weightWords(old),
      now: weightWords(now),
    })),
    ...marks.map(({ code, title, mark, old, new: now }) => ({
      key: `${mark} ${code}`,
      what: `${code} ${title[language]}: ${t(`mark_${mark}`)}`,
      old: t(old ? 'mark_on' : 'mark_off'),
      now: t(now ? 'mark_on' : 'mark_off'),
    })),
    ...rules.map(({ where, old, new: now }) => ({ key: where, what: <code className="ltr">{where}</code>, old: old ?? '–', now: now ?? '–' })),
  ];
  if (rows.length === 0) return null;
  return (
    <Card title={t('diff_rules')} count={rows.length}>
      <ul className="standard-changes num">
        {rows.map(({ key, what, old, now }) => (
          <li key={key}>
            {what}{' '}
            <DiffText
              words={[
                { as: 'old', text: old },
                { as: 'same', text: ' ' },
                { as: 'new', text: now },
              ]}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
