import { type ReactNode, useState } from 'react';

/** Gives a controlled component its value, as a form does, and notes each change. */
export function Controlled<T>({
  initial,
  onChange,
  children,
}: {
  initial: T;
  onChange?: (value: T) => void;
  children: (value: T, set: (value: T) => void) => ReactNode;
}) {
  const [value, setValue] = useState(initial);
  return children(value, (next) => {
    setValue(next);
    onChange?.(next);
  });
}
