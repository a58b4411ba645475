import '../lib/loading/without-eval.ts';
import { guardMarkup } from './guard-markup.ts';
import { nameStyles } from './name-styles.ts';
import { applyTheme } from './theme.ts';

// These must be done before the library's first line runs; the library is loaded as a separate file.
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
