import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../lib/i18n/text.ts';
import { samplePdf, samplePdfText } from '../../screens/design/sample-pdf.ts';
import { expectSound } from '../../testing/language.ts';
import { LANGUAGES, render } from '../../testing/render.tsx';
import { PdfReader, type PdfReaderProps } from './pdf-reader.tsx';
import { pdfText } from './pdf-text.ts';

const TITLES = { ar: 'تقرير زيارة', en: 'Visit report' };
const THREE = ['The school was seen', 'Its rooms are light', 'It may be accredited'];

/** The part of a file that says it needs a password, which nobody has given. */
const LOCK = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'00'.repeat(32)}> /U <${'11'.repeat(32)}> >>`;

describe.each(LANGUAGES)('the reader of a PDF in %s', (language) => {
  const t = textIn(pdfText, language);
  const title = TITLES[language];
  const pages = page.getByRole('region', { name: t('pages', { title }) });
  const sheet = (number: number) => pages.getByRole('group', { name: t('page', { page: number }), exact: true });
  const canvasOf = (number: number) => sheet(number).element().querySelector('canvas');
  const isDrawn = async (number: number) => {
    // The first test that shows a PDF fetches the code that reads it.
    await expect.element(sheet(number), { timeout: 15_000 }).toBeInTheDocument();
    await expect.poll(() => canvasOf(number)).not.toBeNull();
  };
  const show = async (props: Partial<PdfReaderProps> & Pick<PdfReaderProps, 'load'>) => {
    let closed = 0;
    await render(<PdfReader title={title} onClose={() => (closed += 1)} {...props} />, { language });
    return { closed: () => closed };
  };

  it('shows the pages with their words for who selects or hears them', async () => {
    await show({ load: async () => samplePdf(THREE) });
    await isDrawn(1);
    await expect.element(sheet(1)).toMatchTextContent('The school was seen');
    await expect.element(page.getByText(t('page_of', { page: 1, pages: 3 }))).toBeVisible();
    const canvas = canvasOf(1)!;
    expect(canvas.closest('[aria-hidden=true]')).not.toBeNull();
    expect(hasInk(canvas)).toBe(true);
    expect(sheet(1).element().querySelector('[lang=en]')?.textContent).toContain('The school was seen');
    await expectSound(language);
  });

  if (language === 'ar') return; // The rest is the same in both languages.

  it('draws a page once it is near, and gives up those far away', async () => {
    await show({ load: async () => samplePdf(Array.from({ length: 8 }, (_, index) => `Leaf ${index + 1}`)) });
    await isDrawn(1);
    expect(canvasOf(8)).toBeNull();
    const box = pages.element();
    box.scrollTop = box.scrollHeight;
    await isDrawn(8);
    await expect.element(page.getByText(t('page_of', { page: 8, pages: 8 }))).toBeVisible();
    await expect.poll(() => canvasOf(1)).toBeNull();
    await expect.element(sheet(1)).toMatchTextContent('Leaf 1');
  });

  it('shows pages larger and smaller, as sharp as the screen', async () => {
    await show({ load: async () => samplePdf(THREE) });
    await isDrawn(1);
    const width = () => sheet(1).element().getBoundingClientRect().width;
    const fitting = width();
    expect(fitting).toBeLessThanOrEqual(pages.element().clientWidth);
    const larger = page.getByRole('button', { name: t('zoom_in') });
    await userEvent.click(larger);
    await userEvent.click(larger);
    await expect.poll(width).toBeCloseTo(fitting * 1.5, 0);
    await expect.poll(() => canvasOf(1)?.width).toBe(Math.floor(width() * devicePixelRatio));
    for (let step = 0; step < 4; step++) await userEvent.click(page.getByRole('button', { name: t('zoom_out') }));
    await expect.element(page.getByRole('button', { name: t('zoom_out') })).toBeDisabled();
    await expect.poll(width).toBeCloseTo(fitting / 2, 0);
  });

  it('is read and closed by keys', async () => {
    const { closed } = await show({ load: async () => samplePdf(THREE), takesFocus: true });
    await isDrawn(1);
    await expect.element(page.getByRole('region', { name: title, exact: true })).toHaveFocus();
    for (const name of [t('zoom_out'), t('zoom_in'), t('close')]) {
      await userEvent.tab();
      await expect.element(page.getByRole('button', { name })).toHaveFocus();
    }
    await userEvent.tab();
    await expect.element(pages).toHaveFocus();
    await userEvent.keyboard('{End}');
    await isDrawn(3);
    await userEvent.keyboard('{Escape}');
    await expect.poll(closed).toBe(1);
  });

  it('says how much has come, and what a file without words lacks', async () => {
    let arrive: (file: Blob) => void = () => undefined;
    const load: PdfReaderProps['load'] = ({ onReceived }) => {
      onReceived(600);
      return new Promise((resolve) => (arrive = resolve));
    };
    await show({ load, size: 1200 });
    await expect.element(page.getByRole('progressbar', { name: t('loading') })).toHaveAttribute('aria-valuenow', '50');
    arrive(samplePdf(['']));
    await isDrawn(1);
    await expect.element(sheet(1).getByText(t('no_words'))).toBeInTheDocument();
  });

  it.each([
    ['broken', new Blob(['no file of this kind'])],
    ['locked', new Blob([samplePdfText(['x']).replace('<< /Size', `<< /Encrypt ${LOCK} /ID [<00> <00>] /Size`)])],
  ] as const)('says of a file that it is %s, and tries again', async (fault, bad) => {
    let times = 0;
    await show({ load: async () => (++times === 1 ? bad : samplePdf(THREE)) });
    const failure = page.getByRole('alert');
    await expect.element(failure).toMatchTextContent(t('failed'));
    await expect.element(failure).toMatchTextContent(t(fault));
    await expectSound(language);
    await userEvent.click(page.getByRole('button', { name: t('retry') }));
    await isDrawn(1);
    await expect.element(page.getByRole('region', { name: title, exact: true })).toHaveFocus();
    expect(times).toBe(2);
  });

  it('says why a file did not come', async () => {
    const causeOf = (reason: unknown) => (reason instanceof RangeError ? TITLES[language] : undefined);
    await show({ load: async () => Promise.reject(new RangeError('gone')), causeOf });
    await expect.element(page.getByRole('alert')).toMatchTextContent(TITLES[language]);
  });

  it('says where a picture cannot be shown', async () => {
    const picture = '<< /Type /XObject /Subtype /Image /Width 8 /Height 8 /Filter /JPXDecode /Length 4 >>\nstream\nnone\nendstream';
    await show({ load: async () => withPicture(picture) });
    await isDrawn(1);
    await expect.element(sheet(1).getByText(t('incomplete'))).toBeVisible();
  });

  it('stops what it fetches once it is closed', async () => {
    let stopped = false;
    const load: PdfReaderProps['load'] = ({ signal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => {
          stopped = true;
          reject(signal.reason);
        }),
      );
    const { unmount } = await render(<PdfReader title={title} load={load} onClose={() => undefined} />, { language });
    await unmount();
    expect(stopped).toBe(true);
  });
});

/** A page with a picture. The table of offsets at the end of a PDF is left out: the reader reconstructs it. */
function withPicture(picture: string): Blob {
  const drawing = 'q 100 0 0 100 50 50 cm /I Do Q';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    picture,
  ];
  return new Blob(['%PDF-1.4\n', ...objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`), 'trailer\n<< /Root 1 0 R >>\n']);
}

/** Whether anything was drawn on a canvas. */
function hasInk(canvas: HTMLCanvasElement): boolean {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  return data.some((value, index) => index % 4 === 0 && value < 128);
}
