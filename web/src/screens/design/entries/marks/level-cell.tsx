import { LevelCell } from '../../../../ui/marks/level-cell.tsx';

export const Sample = () => (
  <div className="stack">
    {(['sm', 'md', 'lg'] as const).map((size) => (
      <div key={size} className="flow">
        {(['A', 'B', 'C', 'D', 'NA', null] as const).map((level) => (
          <LevelCell key={level} level={level} size={size} />
        ))}
      </div>
    ))}
  </div>
);
