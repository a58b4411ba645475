import { GENDERS, teamFacts } from '@miyar/contract/evaluation/team';
import { invalidate, useEndpoint, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { teamFactsText } from './team-facts-text.ts';
import { Unloaded } from '../../../shared/loading/unloaded.tsx';

const CHOICES = [...GENDERS, 'none'] as const;

/** Lets an evaluator state whether they are a woman or a man, for teams that visit girls’ sections, and clear it. */
export function TeamFactsCard() {
  const t = useText(teamFactsText);
  const asked = useEndpoint(teamFacts.read);
  const save = useEndpointMutation(teamFacts.save, { onSuccess: () => invalidate(teamFacts.read) });
  const shown = save.isPending ? save.variables?.body.gender : asked.data?.gender;
  return (
    <Card title={t('title')} detail={t('use')}>
      {asked.data ? (
        <>
          <Segmented
            label={t('gender')}
            value={shown ?? 'none'}
            onChange={(chosen) => save.mutate({ body: { gender: chosen === 'none' ? null : chosen } })}
            choices={CHOICES.map((value) => ({ value, label: t(value) }))}
          />
          <output className="small subtle">{save.isSuccess ? t('stored') : ''}</output>
          {save.error && (
            <p role="alert">
              {t('failed')} {save.error.inWords}
            </p>
          )}
        </>
      ) : (
        <Unloaded query={asked} failed={t('load_failed')} loading={t('loading')} shapes={['row']} />
      )}
    </Card>
  );
}
