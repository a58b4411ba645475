import './audit.css';
import { audit } from '@miyar/contract/operations/audit';
import type { Output } from '@miyar/contract/core/endpoint';
import { useState } from 'react';
import { CircleAlert, CircleCheck, Hourglass, SearchCheck } from '../../../ui/marks/icons.ts';
import { useEndpoint, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { type Fact, Facts } from '../../../ui/tables/facts.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { When } from '../../../ui/marks/when.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { auditText } from './text.ts';

type Chain = Output<typeof audit.chain>;

/** How often its progress is loaded while it is being checked. */
const LOOK_MS = 1500;

/** The status of the chain over the log, and a way to check it. */
export function ChainCard() {
  const t = useText(auditText);
  /** The time of the last check at the moment when somebody requested another. */
  const [asked, setAsked] = useState<{ before: string | undefined }>();
  const chain = useEndpoint(audit.chain, undefined, { refetchInterval: asked ? LOOK_MS : false });
  const at = chain.data?.checked?.at;
  if (asked && at !== asked.before) setAsked(undefined);
  const check = useEndpointMutation(audit.check, {
    onSuccess: () => setAsked({ before: at }),
    onError: ({ message }) => toast.error(`${t('check_failed')}. ${message}`),
  });
  const action = (
    <Button size="sm" icon={SearchCheck} busy={check.isPending || asked !== undefined} busyLabel={t('checking')} onPress={() => check.mutate()}>
      {t('check')}
    </Button>
  );
  return (
    <Card title={t('chain')} action={action}>
      <Loaded asked={chain} failed={t('chain_failed')} shapes={['row', 'row']}>
        {(state) => (
          <div className="stack">
            <ChainStatus checked={state.checked} />
            <ChainFacts chain={state} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function ChainStatus({ checked }: Pick<Chain, 'checked'>) {
  const t = useText(auditText);
  if (checked?.fault) {
    const { why, link, event_id } = checked.fault;
    return (
      <Banner tone="no" icon={CircleAlert}>
        <b>{t('chain_broken')}</b>
        <br />
        {t(`fault_${why}`, { link: link ?? 0, event: event_id ?? 0 })}
      </Banner>
    );
  }
  return (
    <p className="chain-status">
      <Chip tone={checked ? 'ok' : 'wait'} icon={checked ? CircleCheck : Hourglass}>
        {t(checked ? 'chain_holds' : 'chain_never')}
      </Chip>
    </p>
  );
}

function ChainFacts({ chain: { links, waiting, head, sealed, checked } }: { chain: Chain }) {
  const t = useText(auditText);
  const facts: (Fact | false)[] = [
    checked !== null && { key: 'checked', label: t('checked'), value: <When at={checked.at} show="moment" /> },
    {
      key: 'length',
      label: t('length'),
      value: (
        <>
          {t('links', { count: links })}
          {waiting > 0 && <span className="subtle"> · {t('waiting', { count: waiting })}</span>}
        </>
      ),
    },
    { key: 'seals', label: t('seals'), value: t(sealed ? 'sealed' : 'not_sealed') },
    head !== null && {
      key: 'head',
      label: t('head'),
      value: (
        <bdi className="ltr audit-code">
          {links}:{head}
        </bdi>
      ),
    },
  ];
  return <Facts facts={facts.filter((fact) => fact !== false)} />;
}
