import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { standard } from '@miyar/contract/evaluation/standards';
import { type Division, team } from '@miyar/contract/evaluation/team';
import { errorText } from '@miyar/contract/core/errors';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { invalidate, useEndpoint, useEndpointMutation } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { focusFirstFaultIn } from '../../../lib/navigation/focus.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { TEAM_CHANGED } from './changed.ts';
import { teamText } from './text.ts';
import { Unloaded } from '../../../shared/loading/unloaded.tsx';

type Shares = Division['shares'];
/** By the indicator, where it is not as it was saved. */
type Changes = Readonly<Record<number, number>>;

/** Which member of the team answers for which indicator: by area, and one by one where an area is shared. */
export function DivisionCard({ of }: { of: CaseDetail }) {
  const t = useText(teamText);
  const asked = useEndpoint(team.division, { params: { id: of.id } });
  return (
    <Card title={t('division')} detail={t('division_lead')}>
      {asked.data ? (
        <Shared of={of} division={asked.data} />
      ) : (
        <Unloaded query={asked} failed={t('division_failed')} loading={t('division_loading')} shapes={['block', 'block']} />
      )}
    </Card>
  );
}

function Shared({ of, division: { shares: saved, revision, can } }: { of: CaseDetail; division: Division }) {
  const t = useText(teamText);
  const [changes, change] = useState<Changes>({});
  const [tried, setTried] = useState(false);
  const areasRef = useRef<HTMLDivElement>(null);
  const divide = useEndpointMutation(team.divide, {
    onSuccess: async () => {
      toast.success(t('division_saved'));
      await invalidate(...TEAM_CHANGED);
      change({});
    },
  });
  const shares = saved.map((share) => ({ ...share, evaluator_id: changes[share.indicator_id] ?? share.evaluator_id }));
  const left = shares.filter(({ evaluator_id: who }) => who === null).length;
  const areas = [...Map.groupBy(shares, ({ area_id: area }) => area).values()];
  const give = (some: Shares, who: number) => change({ ...changes, ...Object.fromEntries(some.map(({ indicator_id: id }) => [id, who])) });
  const writes = can.write === true;
  const save = () => {
    if (left > 0) {
      flushSync(() => setTried(true));
      return focusFirstFaultIn(areasRef.current);
    }
    divide.mutate({
      params: { id: of.id },
      body: { revision, shares: shares.flatMap(({ indicator_id, evaluator_id }) => (evaluator_id === null ? [] : [{ indicator_id, evaluator_id }])) },
    });
  };
  return (
    <div className="stack">
      <p>{left === 0 ? t('all_divided') : t('undivided', { count: left })}</p>
      {divide.error && <FormErrorSummary title={`${t('division_not_saved')}. ${divide.error.inWords}`} />}
      <div className="team-areas" ref={areasRef}>
        {areas.map((area) => (
          <AreaShares key={area[0]!.area_id} of={of} shares={area} disabled={!writes || divide.isPending} missing={tried} onGive={give} />
        ))}
      </div>
      {writes && (
        <div className="flow">
          <Button variant="primary" busy={divide.isPending} busyLabel={t('saving')} onPress={save}>
            {t('save_division')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface AreaProps {
  of: CaseDetail;
  shares: Shares;
  disabled: boolean;
  /** Saving was tried while an indicator was nobody’s. */
  missing: boolean;
  onGive: (shares: Shares, who: number) => void;
}

/** The titles of areas and indicators by their codes; without them the codes are all there is. */
function useTitles({ standard_version: version }: CaseDetail): (code: string) => string | undefined {
  const { language } = useLanguage();
  const { data } = useEndpoint(standard.read, { params: { version: version?.version ?? '' } }, { enabled: version !== null });
  const named = data?.areas.flatMap((area) => [area, ...area.standards.flatMap(({ indicators }) => indicators)]) ?? [];
  const titles = new Map(named.map(({ code, title }) => [code, title[language]]));
  return (code) => titles.get(code);
}

function AreaShares({ of, shares, disabled, missing, onGive }: AreaProps) {
  const { language } = useLanguage();
  const faultOf = (without: boolean) => (missing && without ? errorText('required', language) : undefined);
  const t = useText(teamText);
  const titleOf = useTitles(of);
  const named = (key: 'area' | 'indicator', code: string) => {
    const title = titleOf(code);
    return title === undefined ? t(key, { code }) : t(`${key}_titled`, { code, title });
  };
  const code = shares[0]!.code.split('.')[0]!;
  const choices = of.team
    .filter(({ state, ended_at: ended }) => state === 'accepted' && ended === null)
    .map(({ evaluator_id: id, name }) => ({ value: String(id), label: name }));
  const people = new Set(shares.map(({ evaluator_id: who }) => who));
  const [only] = people;
  const one = people.size === 1 && only !== null ? String(only) : '';
  return (
    <div className="stack" data-gap="small">
      <SelectField
        label={named('area', code)}
        placeholder={t(people.size > 1 ? 'several' : 'nobody')}
        choices={choices}
        value={one}
        error={faultOf(shares.every(({ evaluator_id: who }) => who === null))}
        disabled={disabled}
        onChange={(who) => onGive(shares, Number(who))}
      />
      <details open={faultOf(people.size > 1 && people.has(null)) !== undefined || undefined}>
        <summary>{t('by_indicator', { code })}</summary>
        <div className="team-shares">
          {shares.map((share) => (
            <SelectField
              key={share.indicator_id}
              label={named('indicator', share.code)}
              placeholder={t('nobody')}
              choices={choices}
              value={share.evaluator_id === null ? '' : String(share.evaluator_id)}
              error={faultOf(people.size > 1 && share.evaluator_id === null)}
              disabled={disabled}
              onChange={(who) => onGive([share], Number(who))}
            />
          ))}
        </div>
      </details>
    </div>
  );
}
