import { type Differences, standardVersions } from '@miyar/contract/evaluation/standard-versions';
import { useEndpoint } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { changesText } from './changes-text.ts';
import { versionsText } from './text.ts';

const KINDS = ['added', 'removed', 'moved', 'texts', 'weights', 'marks', 'rules'] as const;

/** How many differences there are. */
export const countOf = (differences: Differences): number => KINDS.reduce((sum, kind) => sum + differences[kind].length, 0);

/** The changes of a draft against the version in force, counted by kind. */
export function ChangesSummary({ id }: { id: number }) {
  const t = useText(versionsText);
  const words = useText(changesText);
  const { data } = useEndpoint(standardVersions.differences, { params: { id } });
  if (!data) return <Skeleton label={words('loading')} shapes={['line', 'line']} />;
  if (!data.from) return <p>{t('changes_first')}</p>;
  const { version } = data.from;
  if (countOf(data) === 0) return <p>{t('changes_none', { version })}</p>;
  return (
    <div>
      <p className="strong">{t('changes', { version })}</p>
      <ul className="num">
        {KINDS.filter((kind) => data[kind].length > 0).map((kind) => (
          <li key={kind}>{words(`count_${kind}`, { count: data[kind].length })}</li>
        ))}
      </ul>
    </div>
  );
}
