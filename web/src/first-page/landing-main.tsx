import '../lib/loading/without-eval.ts';
import '../ui/styles/styles.css';
import '../ui/styles/title-strong.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { currentLanguage } from '../lib/i18n/current-language.ts';
import { drawRest } from './draw-rest.ts';
import { type GivenContent, RenderedLanding } from './rendered-landing.tsx';

const root = document.getElementById('root');
const given = document.getElementById('content')?.textContent;
if (!root || !given) throw new Error('landing.html was not filled in');

hydrateRoot(
  root,
  <StrictMode>
    <RenderedLanding content={JSON.parse(given) as GivenContent} language={currentLanguage()} />
  </StrictMode>,
);
drawRest();
