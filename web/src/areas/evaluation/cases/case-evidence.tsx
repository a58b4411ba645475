import { paths } from '@miyar/contract/core/pages';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { evidence } from '@miyar/contract/evaluation/evidence';
import { useEndpointPages } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { fileOf } from '../../../shared/files/file-of.ts';
import { QuarantineMark } from '../../../shared/files/quarantine-mark.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { FileKind } from '../../../ui/tables/file-kind.tsx';
import { casesText } from './text.ts';

const NEWEST = 3;

/**
 * The evidence of a case at a glance: how many items there are, how many are not linked, and the newest files; nothing for a reader
 * who may not see it yet.
 */
export function CaseEvidence({ of: { id } }: { of: CaseDetail }) {
  const t = useText(casesText);
  const list = useEndpointPages(evidence.list, { params: { id }, query: { limit: NEWEST } });
  const unused = useEndpointPages(evidence.list, { params: { id }, query: { limit: 1, used: 'no' } }).total;
  if (list.error) return null;
  return (
    <Card
      title={t('evidence')}
      count={list.total}
      action={
        <Link variant="more" href={paths.case(id, 'evidence')}>
          {t('go_to_evidence')}
        </Link>
      }
    >
      {!list.rows && <Skeleton label={t('loading_evidence')} shapes={['row', 'row']} />}
      {list.rows?.length === 0 && <p className="muted">{t('no_evidence')}</p>}
      <ul className="case-documents">
        {list.rows?.map(({ id: item, title, path, held, uploaded_at: at }) => (
          <li key={item}>
            <span className="case-file">
              <FileKind name={fileOf(path).name} />
              <span>
                <bdi>{title}</bdi>
                <br />
                <small className="muted">
                  <When at={at} show="relative" />
                </small>
                <QuarantineMark held={held} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {unused !== undefined && unused > 0 && (
        <p>
          <Link href={`${paths.case(id, 'evidence')}?used=no`}>{t('unused_evidence', { count: unused })}</Link>
        </p>
      )}
    </Card>
  );
}
