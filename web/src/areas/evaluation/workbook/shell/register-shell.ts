const WORKER = '/workbook/worker.js';
/** Also the dashboard and its pages, which say then what works without a network. */
const SCOPE = '/';

/** Lets the workbook open without a network from now on. Resolves once its files are on the device; false where the browser cannot. */
export async function registerShell(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' });
    return await isActive(registration);
  } catch {
    return false;
  }
}

function isActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<boolean> {
  const coming = installing ?? waiting;
  // One of the version before already opens the workbook.
  if (active || !coming) return Promise.resolve(active !== null);
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(true);
      else if (coming.state === 'redundant') resolve(false);
    });
  });
}

/** Makes the page installable as this workbook. Gives what makes it the usual page again. */
export function installableAs(caseId: number): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (!link) return () => undefined;
  const before = link.href;
  link.href = `/workbook/${caseId}/manifest.webmanifest`;
  return () => {
    link.href = before;
  };
}
