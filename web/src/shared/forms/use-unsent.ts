import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { currentSession, subscribeSession } from '../../lib/api/session.ts';
import { currentLanguage } from '../../lib/i18n/current-language.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { hasUnsent, leaveUnsent, readUnsent, writeUnsent } from '../../lib/store/unsent.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { unsentText } from './text.ts';

/**
 * Saves typed text across a reload and the end of the session: it is stored in the tab while it differs from the saved values, and
 * given back when the same form is opened again. A form of `useEndpointForm` does this by itself. `typed` is undefined while there is
 * nothing to lose; `name` identifies the form and its subject.
 */
export function useUnsent<T>(name: string, typed: T | undefined, restore: (typed: T) => void): void {
  const give = useRef(restore);
  useLayoutEffect(() => {
    give.current = restore;
  });
  useEffect(() => {
    const found = readUnsent(name) as T | undefined;
    if (found !== undefined) {
      give.current(found);
      notifyRestored();
    }
    return () => leaveUnsent(name);
  }, [name]);
  useEffect(() => writeUnsent(name, typed), [name, typed]);
}

/** Stores the unsent fields of a form that differ from its first values, except files and secrets. Returns a function that deletes them once they are sent. */
export function useUnsentForm<V extends FieldValues>(
  { setValue, subscribe }: Pick<UseFormReturn<V>, 'setValue' | 'subscribe'>,
  nameOf: () => string | undefined,
): () => void {
  const name = useRef<string>(undefined);
  const find = useRef(nameOf);
  const [typed, setTyped] = useState<Partial<V>>();
  useEffect(() => {
    const found = currentSession() ? find.current() : undefined;
    name.current = found;
    if (found === undefined) return undefined;
    setTyped(readUnsent(found) as Partial<V> | undefined);
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => writeUnsent(found, changesOf(values, defaultValues ?? {})),
    });
    return () => {
      stop();
      leaveUnsent(found);
    };
  }, [subscribe]);
  // Only now: a form may set itself to the saved values when it is first shown.
  useEffect(() => {
    if (typed === undefined) return;
    for (const [field, value] of Object.entries(typed)) {
      setValue(field as FieldPath<V>, value as FieldPathValue<V, FieldPath<V>>, { shouldDirty: true });
    }
    notifyRestored();
  }, [typed, setValue]);
  return () => {
    if (name.current !== undefined) writeUnsent(name.current, undefined);
  };
}

/** The fields that are never stored. */
const SECRET = /password|secret|token|^code$/i;

const isFile = (value: unknown): boolean => value instanceof Blob || (Array.isArray(value) && value.some(isFile));

/** The fields that differ from what the form began with; undefined where none does. */
export function changesOf(values: Readonly<Record<string, unknown>>, defaults: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const changed = Object.entries(values).filter(
    ([field, value]) => !SECRET.test(field) && !isFile(value) && JSON.stringify(value ?? '') !== JSON.stringify(defaults[field] ?? ''),
  );
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

interface Target {
  params?: object;
  query?: object;
  body?: object;
}

/** Returns the subject of a form: the parts of its input that are not typed, such as the id of a case. */
export function targetOf(input: unknown, values: object): string {
  const { params = {}, query = {}, body = {} } = (input ?? {}) as Target;
  const given = Object.entries({ ...query, ...body }).filter(
    ([field, value]) => !(field in values) && !CHANGING.has(field) && (typeof value === 'number' || typeof value === 'string'),
  );
  return [...Object.entries(params), ...given].map(([field, value]) => `${field}=${String(value)}`).join('&');
}

/** Counters that move on while somebody writes. */
const CHANGING = new Set(['revision', 'version', 'agenda_version', 'updated_at', 'language']);

/** Whether the person has been notified since the sign-in that something is stored. */
let notified = false;

function notifyRestored(): void {
  if (!notified) toast.success(textIn(unsentText, currentLanguage())('restored'), { duration: 6000 });
  notified = false;
}

let person = currentSession()?.user.id;
subscribeSession(() => {
  const next = currentSession()?.user.id;
  if (next !== undefined && person === undefined && hasUnsent()) {
    toast.success(textIn(unsentText, currentLanguage())('stored'), { duration: 6000 });
    notified = true;
  }
  person = next;
});
