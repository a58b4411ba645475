/** A document to render. */
export type PdfJob = {
  /** Source of the Typst template: ours, never made from anyone’s data. */
  template: string;
  /** The data that the template reads as `sys.inputs`. Data travels only here, so that nothing in it is ever run. */
  inputs: Readonly<Record<string, string>>;
  /** Images the template may show: `image("/mark.svg")` for the key `mark.svg`. */
  images?: Readonly<Record<string, string | Uint8Array>>;
  /** Further sources of ours it is made of: `#import "/ornament.typ"` for the key `ornament.typ`. */
  modules?: Readonly<Record<string, string>>;
  /** How many pages it must have; any other number is an error. */
  pages?: number;
  /** It follows PDF/UA-1, for readers of the screen, where the others are archival. */
  accessible?: boolean;
  /** In place of the file, the value of the `metadata` with this label is returned, as JSON: what the template measured. */
  measured?: string;
  /** Date of creation written into the file, for documents that must come out the same every time. */
  created?: Date;
};

/** The messages to the renderer's process, and its replies; `exceeded`: it took more memory than a document may. */
export type PdfRequest = { id: number; job: PdfJob };
export type PdfReply = { id: number; pdf: Uint8Array<ArrayBuffer> } | { id: number; error: string } | { id: number; exceeded: true };
