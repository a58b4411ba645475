import { expect, test } from '../fixtures.ts';

test('the browser itself refuses scripts and markup that come from a text, and the fixtures notice', async ({ browser, baseURL }) => {
  // A new context, since that of the fixtures would fail the test for these attempts.
  const context = await browser.newContext({ baseURL: baseURL! });
  try {
    const page = await context.newPage();
    for (const path of ['/', '/schools', '/login']) {
      await page.goto(path);
      const tried = await page.evaluate(async () => {
        const reported: string[] = [];
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => reported.push(effectiveDirective));
        const outcome = (attempt: () => unknown) => {
          try {
            attempt();
            return 'done';
          } catch {
            return 'refused';
          }
        };
        const box = document.createElement('div');
        const script = document.createElement('script');
        const outcomes = {
          markup: outcome(() => (box.innerHTML = '<img src=x onerror="window.owned = 1">')),
          outer: outcome(() => document.body.insertAdjacentHTML('beforeend', '<b>x</b>')),
          write: outcome(() => document.write('<b>x</b>')),
          parsed: outcome(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
          frame: outcome(() => (document.createElement('iframe').srcdoc = '<b>x</b>')),
          text: outcome(() => (script.text = 'window.owned = 1')),
          foreign: outcome(() => (script.src = 'https://elsewhere.example/x.js')),
          upload: outcome(() => (script.src = '/files/token/x.js')),
          data: outcome(() => new Worker('data:text/javascript,1')),
          second: outcome(() =>
            (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }).trustedTypes.createPolicy('another', {}),
          ),
          emptied: outcome(() => (box.innerHTML = '')),
          handler: outcome(() => box.setAttribute('onclick', 'window.owned = 1')),
          own: outcome(() => (document.createElement('script').src = '/assets/index-x.js')),
        };
        // Not at once, since the debugger's code may compile.
        // oxlint-disable-next-line typescript/no-implied-eval -- that it is refused is what is shown
        const compiled = await new Promise((resolve) => setTimeout(() => resolve(outcome(() => new Function('return 1')())), 0));
        const inline = document.createElement('script');
        outcome(() => inline.append('window.owned = 1'));
        outcome(() => document.head.append(inline));
        box.click();
        await new Promise((resolve) => setTimeout(resolve, 100));
        return { outcomes: { ...outcomes, compiled }, owned: 'owned' in window, reported: reported.length };
      });
      expect(tried.outcomes).toEqual({
        markup: 'refused',
        outer: 'refused',
        write: 'refused',
        parsed: 'refused',
        frame: 'refused',
        compiled: 'refused',
        text: 'refused',
        foreign: 'refused',
        upload: 'refused',
        data: 'refused',
        second: 'refused',
        handler: 'refused',
        // The styles that React Aria and the first paint need.
        emptied: 'done',
        own: 'done',
      });
      expect(tried.owned).toBe(false);
      expect(tried.reported).toBeGreaterThan(10);
    }
  } finally {
    await context.close();
  }
});
