import './newest-or-mine.css';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/overlays/banner.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

export interface NewestOrMineProps {
  /** The texts of its editor: both editors have the same keys. */
  words: Readonly<Record<'conflict' | 'take_newest' | 'keep_mine' | 'take_title' | 'take_detail' | 'take_cancel', string>>;
  /** The button or link that shows the newest. */
  see: ReactNode;
  /** Undefined until the newest is there. */
  onTake: (() => void) | undefined;
  /** Whether something typed would be replaced. */
  loses: boolean;
  onMine: () => void;
}

/** Somebody else was quicker: the newest to look at, and the choice between it and what was typed. */
export function NewestOrMine({ words, see, onTake, loses, onMine }: NewestOrMineProps) {
  const [asking, ask] = useState(false);
  const take = () => {
    ask(false);
    onTake?.();
  };
  return (
    <>
      <Banner tone="wait">
        <p>{words.conflict}</p>
        <div className="flow newest-or-mine">
          {see}
          <Button size="sm" onPress={() => (loses ? ask(true) : take())} disabled={!onTake} slot={null}>
            {words.take_newest}
          </Button>
          <Button size="sm" onPress={onMine} slot={null}>
            {words.keep_mine}
          </Button>
        </div>
      </Banner>
      <ConfirmDialog
        open={asking}
        onClose={() => ask(false)}
        onConfirm={take}
        title={words.take_title}
        confirmLabel={words.take_newest}
        cancelLabel={words.take_cancel}
      >
        {words.take_detail}
      </ConfirmDialog>
    </>
  );
}
