import './access-tokens.css';
import { GROUPS } from '@miyar/contract/core/groups';
import { SCOPE_GROUPS, type ScopeGroup } from '@miyar/contract/core/scopes';
import { useId } from 'react';
import { CircleAlert } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { scopeWords } from './scope-text.ts';
import { accessTokensText } from './text.ts';

type Level = 'none' | 'read' | 'all';
const AREAS = [...Map.groupBy(SCOPE_GROUPS, (group) => GROUPS[group].area)];

export interface ScopePickerProps {
  /** The scopes that open something to the role. */
  offered: readonly string[];
  value: readonly string[];
  onChange: (scopes: string[]) => void;
  error?: string | undefined;
}

/** The field for what a token opens: for each group of calls nothing, reading, or reading and changing. */
export function ScopePicker({ offered, value, onChange, error }: ScopePickerProps) {
  const t = useText(accessTokensText);
  const words = useText(scopeWords);
  const errorId = useId();
  const levelsOf = (group: ScopeGroup): Level[] => [
    'none',
    ...(offered.includes(`${group}:read`) ? (['read'] as const) : []),
    ...(offered.includes(group) ? (['all'] as const) : []),
  ];
  const choose = (group: ScopeGroup, level: Level) => {
    const others = value.filter((scope) => scope !== group && scope !== `${group}:read`);
    onChange(level === 'none' ? others : [...others, level === 'all' ? group : `${group}:read`]);
  };
  return (
    <fieldset className="scopes" aria-describedby={error ? errorId : undefined}>
      <legend className="field-label">{t('scopes')}</legend>
      {error && (
        <p className="field-error" id={errorId}>
          <Icon of={CircleAlert} size="sm" />
          <span>{error}</span>
        </p>
      )}
      {AREAS.map(([area, inArea]) => {
        const groups = inArea.filter((group) => levelsOf(group).length > 1);
        return (
          groups.length > 0 && (
            <div key={area} className="scopes-area">
              <h3>{words(`area_${area}`)}</h3>
              {groups.map((group) => (
                <div key={group} className="scopes-row">
                  <span>{words(`group_${group}`)}</span>
                  <Segmented<Level>
                    label={t('access_of', { group: words(`group_${group}`) })}
                    value={value.includes(group) ? 'all' : value.includes(`${group}:read`) ? 'read' : 'none'}
                    onChange={(level) => choose(group, level)}
                    choices={levelsOf(group).map((level) => ({ value: level, label: t(`level_${level}`) }))}
                  />
                </div>
              ))}
            </div>
          )
        );
      })}
    </fieldset>
  );
}
