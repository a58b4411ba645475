import { StarNode } from '../../../../ui/marks/star-node.tsx';

export function Sample() {
  return (
    <div className="flow">
      <StarNode state="done" number={1} />
      <StarNode state="current" number={2} />
      <StarNode state="next" number={3} />
      <StarNode state="refused" number={4} />
    </div>
  );
}
