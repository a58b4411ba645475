import { DayRule } from '../../../../ui/marks/day-rule.tsx';

export function Sample() {
  return (
    <ul className="stack">
      {[
        { left: 8, of: 10 },
        { left: 0, of: 5, late: true },
      ].map((of) => (
        <li key={of.of}>
          <DayRule {...of} />
        </li>
      ))}
    </ul>
  );
}
