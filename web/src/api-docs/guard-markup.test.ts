import { expect, test } from 'vitest';
import { isPlainMarkup } from './guard-markup.ts';

test.each([
  '',
  'words',
  '<svg width="1em" height="1em" viewBox="0 0 24 24" fill="none" xmlns="http://www.w3.org/2000/svg"><path d="m9 18 6-6" stroke="currentColor" stroke-width="1" stroke-linecap="round" stroke-linejoin="round"/></svg>',
  '<div class="hotkey"><kbd class="key">K</kbd></div>',
])('marks and words pass: %s', (text) => {
  expect(isPlainMarkup(text)).toBe(true);
});

test.each([
  '<script>x()</script>',
  '<img src=x onerror=x()>',
  '<svg onload="x()"></svg>',
  '<svg><script>x()</script></svg>',
  '<svg><a href="javascript:x()"></a></svg>',
  '<div class="a" onclick="x()"></div>',
  '<div class="a"onclick="x()"></div>',
  '<div class="a">b</div',
  '<span style="background:url(x)"></span>',
  '<SVG></SVG>',
  '<iframe srcdoc="x"></iframe>',
])('nothing else does: %s', (text) => {
  expect(isPlainMarkup(text)).toBe(false);
});
