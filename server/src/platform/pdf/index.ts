import { createPdfRenderer } from './renderer.ts';

/** The renderer of this process. It starts with the first document and closes with the server. */
const renderer = createPdfRenderer();

/** Renders one document; takes the template, its data and its files, gives back the PDF file. */
export const renderPdf = renderer.render;

/** Stops the renderer’s thread. */
export const closePdf = renderer.close;
