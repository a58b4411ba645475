import type { DecisionRoom } from '@miyar/contract/evaluation/decision/preparations';
import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/tables/facts.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { decisionText } from './text.ts';

/** What a decision rests on, each with its hash. */
export function RestsOn({ of: { standard, submission, score, report } }: { of: DecisionRoom['rests_on'] }) {
  const t = useText(decisionText);
  const hashed = (key: string, label: string, of: { at: string; sha256: string } | null) =>
    of
      ? [
          {
            key,
            label,
            value: (
              <>
                <When at={of.at} /> <Hash of={of.sha256} />
              </>
            ),
          },
        ]
      : [];
  const facts = [
    ...hashed('report', t('report'), report),
    ...hashed('score', t('score'), score),
    ...hashed('submission', t('submission', { number: submission?.number ?? 0 }), submission),
    ...(standard
      ? [
          {
            key: 'standard',
            label: t('standard'),
            value: (
              <>
                {t('standard_version', { version: standard.version })} <Hash of={standard.sha256} />
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <Card title={t('rests_on')} padded={facts.length === 0}>
      {facts.length === 0 ? <p className="muted">{t('rests_on_none')}</p> : <Facts facts={facts} />}
    </Card>
  );
}

/** A hash, in groups of four so that it can be compared. */
export const Hash = ({ of }: { of: string }) => <code className="decision-hash">{`${of.slice(0, 4)} ${of.slice(4, 8)} … ${of.slice(-4)}`}</code>;
