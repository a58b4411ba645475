import { API_DOCS_TEXT } from './text.ts';

type Repair = readonly [selector: string, repair: (element: Element) => void];

/** Repairs of the library's faults for people who listen or use a keyboard (decision 26). Each repair applies only while its fault is there. */
const repairsIn = (language: 'ar' | 'en'): readonly Repair[] => {
  const { copy, editor, notices, ofTryOut } = API_DOCS_TEXT[language];
  return [
    // Buttons with a drawing alone.
    ['button[class*="copy-button"]:not([aria-label])', (button) => button.setAttribute('aria-label', copy)],
    // … which say they govern what is not there.
    [
      'button[class*="copy-button"][aria-controls]',
      (button) => document.getElementById(button.getAttribute('aria-controls')!) ?? button.removeAttribute('aria-controls'),
    ],
    // Fields with suggestions that do not say whether they are open.
    ['[role="combobox"]:not([aria-expanded])', (field) => field.setAttribute('aria-expanded', 'false')],
    // Buttons whose role says that they are not buttons.
    ['button[role="none"]', (button) => button.removeAttribute('role')],
    // The editor of a body has no name, and content longer than its box cannot be scrolled by keys.
    ['.cm-content:not([aria-label])', (content) => content.setAttribute('aria-label', editor)],
    // A list of calls that is longer than its box on a phone.
    ['ul.endpoints:not([tabindex])', (list) => list.setAttribute('tabindex', '0')],
    ['.cm-scroller[tabindex="-1"]', (scroller) => scroller.setAttribute('tabindex', '0')],
    // One region for notices for the page and another for the try-out, both called the same in English.
    ['section[aria-label^="Notifications"]', (region) => region.setAttribute('aria-label', region.closest('[role="dialog"]') ? ofTryOut : notices)],
  ];
};

/** Repairs what is there and what is added, once for each change that is drawn. */
export function repairAll(language: 'ar' | 'en', root: ParentNode & Node = document.body): void {
  const repairs = repairsIn(language);
  let waiting = false;
  const run = () => {
    waiting = false;
    for (const [selector, repair] of repairs) root.querySelectorAll(selector).forEach((element) => repair(element));
    hideBehindTryOut(root);
  };
  const soon = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(run);
  };
  // An element that fades out remains until its animation ends.
  for (const ended of ['transitionend', 'transitioncancel', 'animationend']) root.addEventListener(ended, soon);
  const observer = new MutationObserver(soon);
  observer.observe(root, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['role', 'aria-label', 'aria-expanded', 'tabindex', 'class', 'style'],
  });
  run();
}

/** The dialog of the try-out has a main part of its own. For screen readers the one behind it is hidden, as the dialog also declares. */
function hideBehindTryOut(root: ParentNode): void {
  const behind = root.querySelector('main.references-rendered');
  const isOpen = root.querySelector('.scalar-client[role="dialog"]')?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true;
  if (isOpen) behind?.setAttribute('aria-hidden', 'true');
  else behind?.removeAttribute('aria-hidden');
}
