import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The text of each page as PDFium reads it, which Chrome, Edge and Android copy and search; lines are set apart by `\n`. */
export async function readWithPdfium(pdf: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const pages = [...document.pages()].map((page) => page.getText().replaceAll('\r\n', '\n'));
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}
