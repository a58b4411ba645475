import './lib/without-eval.ts';
import './ui/styles.css';
import './ui/title-strong.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { currentLanguage } from './lib/current-language.ts';
import { drawRest } from './screens/landing/draw-rest.ts';
import { type GivenContent, RenderedLanding } from './screens/landing/rendered-landing.tsx';

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
