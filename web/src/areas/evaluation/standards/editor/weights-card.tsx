import type { EditedVersion } from '@miyar/contract/evaluation/standard-versions';
import type { CSSProperties } from 'react';
import { CircleAlert, CircleCheck } from '../../../../ui/marks/icons.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { Link } from '../../../../ui/actions/link.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { weightWords } from '../reader/how-scored-words.ts';
import { itemOf } from '../versions/fault-position.ts';
import { versionPath } from '../versions/versions-table.tsx';
import { editorText } from './text.ts';

const ALL = 10_000;

/** The weights of the areas as lengths, and their sum as text. */
export function WeightsCard({ version: { version, areas } }: { version: EditedVersion }) {
  const t = useText(editorText);
  const { language } = useLanguage();
  const sum = areas.reduce((total, { weight }) => total + weight, 0);
  const by = weightWords(Math.abs(ALL - sum));
  const words = sum === ALL ? t('weights_sum', { sum: weightWords(sum) }) : t(sum < ALL ? 'weights_short' : 'weights_over', { sum: weightWords(sum), by });
  return (
    <Card title={t('weights')} detail={t('weights_detail')}>
      <ul className="standard-weights num">
        {areas.map(({ id, code, title, weight }) => (
          <li key={id}>
            <span className="standard-line-code">{code}</span>
            <Link href={versionPath(version, { item: itemOf('area', id) })}>{title[language]}</Link>
            <span className="standard-weight-bar" style={{ '--weight': weight / 100 } as CSSProperties} aria-hidden />
            <b>{weightWords(weight)}</b>
          </li>
        ))}
      </ul>
      <output className="standard-sum num" data-right={sum === ALL || undefined}>
        <Icon of={sum === ALL ? CircleCheck : CircleAlert} size="sm" /> {words}
      </output>
    </Card>
  );
}
