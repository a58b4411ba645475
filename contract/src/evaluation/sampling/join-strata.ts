/** A stratum with those of it who were heard. */
export interface Heard<T> {
  readonly name: string;
  /** How many learners it has. */
  readonly size: number;
  readonly heard: readonly T[];
}

/** A stratum that was joined to another, because too few of it were heard. */
export interface Joined {
  readonly stratum: string;
  readonly to: string;
}

/**
 * Joins each stratum in which fewer than `least` were heard to the smallest of the others, the first of equals, until each has
 * as many or one is left.
 */
export function joinSmall<T>(strata: readonly Heard<T>[], least: number): { strata: Heard<T>[]; joined: Joined[] } {
  const left = [...strata];
  const joined: Joined[] = [];
  for (;;) {
    const place = left.findIndex(({ heard }) => heard.length < least);
    if (place < 0 || left.length === 1) return { strata: left, joined };
    const [small] = left.splice(place, 1);
    const target = left.reduce((found, one, at) => (one.size < left[found]!.size ? at : found), 0);
    const { name, size, heard } = left[target]!;
    left[target] = { name, size: size + small!.size, heard: [...heard, ...small!.heard] };
    joined.push({ stratum: small!.name, to: name });
  }
}
