import './standard-reader.css';
import '../../../../ui/marks/star-node.css';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { useRef } from 'react';
import { HowScored } from './how-scored.tsx';
import { StandardArea } from './standard-area.tsx';
import { StandardContents } from './standard-contents.tsx';
import { StandardHead } from './standard-head.tsx';
import { StandardProof } from './standard-proof.tsx';
import { useOpenIndicators } from './use-open-indicators.ts';

/** A version of the standard as everybody reads it (REQ-E1). */
export function StandardReader({ of }: { of: PublicStandard }) {
  const text = useRef<HTMLDivElement>(null);
  useOpenIndicators(text);
  return (
    <>
      <StandardHead of={of} />
      <div className="wrap standard-body">
        <StandardContents areas={of.areas} />
        <div className="standard-text" ref={text}>
          <HowScored of={of} />
          {of.areas.map((area) => (
            <StandardArea key={area.code} area={area} />
          ))}
          <StandardProof of={of} />
        </div>
      </div>
    </>
  );
}
