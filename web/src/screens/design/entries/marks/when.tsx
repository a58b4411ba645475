import { When } from '../../../../ui/marks/when.tsx';

export function Sample() {
  return (
    <div className="flow">
      <When at="2026-09-27" />
      <When at="2026-09-27" show="both" />
      <When at="2026-11-18T07:20:00Z" show="moment" />
      <When at="2026-11-18T07:20:00Z" show="relative" />
    </div>
  );
}
