import type { Control, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** The target of the focus for a field: an element, or a handle with the element that contains it. */
export interface FocusHandle {
  focus: () => void;
  element?: Element | null | undefined;
}

/** The elements of the fields of each form, by their names. */
const places = new WeakMap<object, Map<string, Element>>();

/** Remembers where a field is on the page, as long as it is there. */
export function storeElement<V extends FieldValues>(control: Control<V>, name: string, target: unknown): void {
  const known = places.get(control) ?? new Map<string, Element>();
  places.set(control, known);
  const element = target instanceof Element ? target : (target as FocusHandle | null)?.element;
  if (element) known.set(name, element);
  else known.delete(name);
}

/** The first of some fields in the order of the page, whatever the order in which they were connected with the form. */
export function firstOf<V extends FieldValues, N extends FieldPath<V>>(control: Control<V>, names: readonly N[]): N | undefined {
  const known = places.get(control);
  const placed = names.flatMap((name) => {
    const element = known?.get(name);
    return element ? [{ name, element }] : [];
  });
  const [first] = placed.toSorted(({ element: one }, { element: other }) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1));
  return first?.name ?? names[0];
}

/** Puts the focus into the first field on the page that is at fault. */
export function focusFirstFault<V extends FieldValues>(form: UseFormReturn<V>): void {
  const names = [...(places.get(form.control)?.keys() ?? [])] as FieldPath<V>[];
  const first = firstOf(
    form.control,
    names.filter((name) => form.getFieldState(name).invalid),
  );
  if (first) form.setFocus(first);
}
