import '../lib/loading/without-eval.ts';
import { guardMarkup } from './guard-markup.ts';
import { nameStyles } from './name-styles.ts';
import { applyTheme } from './theme.ts';

// What must be so before the first line of the library runs; it comes as a part of its own.
const theme = applyTheme();
guardMarkup();
nameStyles();
import('./reference.ts')
  .then(async ({ showReference }) => showReference(theme))
  .then(
    () => document.querySelector('#waiting')?.remove(),
    (error: unknown) => {
      document.querySelector('#waiting')?.setAttribute('data-state', 'failed');
      throw error;
    },
  );
