import { useText } from '../../lib/i18n/text.ts';
import type { FieldProps } from './field.tsx';
import { limitText } from './limit-text.ts';

/** From this part of the limit on it is said how much is written. */
const NEAR = 0.8;

/**
 * A field with the most that may be written in it: how much that is where it gets near, and that it is too much. Nothing is cut,
 * or whoever pastes a long text would lose its end without seeing it.
 */
export function useLimit<F extends FieldProps>(field: F, value: string, limit: number | undefined): F {
  const t = useText(limitText);
  const written = value.trim().length;
  if (limit === undefined || written < limit * NEAR) return field;
  const counted = t('written', { written, most: limit });
  return {
    ...field,
    hint: field.hint ? (
      <>
        {field.hint} <span className="num">{counted}</span>
      </>
    ) : (
      <span className="num">{counted}</span>
    ),
    error: field.error ?? (written > limit ? t('too_long', { most: limit }) : undefined),
  };
}
