/** Files whose text can be read. */
export type DocumentKind = 'pdf' | 'docx' | 'txt' | 'md'

export interface ReadingLimits {
  pages: number
  characters: number
  /** After it no further page is begun; what was read until then is given. */
  milliseconds: number
  /** The program of poppler, where it is installed, reads columns better. */
  mayUsePdftotext: boolean
}

export interface DocumentJob {
  kind: DocumentKind
  limits: ReadingLimits
}

/** The text of a document, and how much of the document it is. Only PDF has pages. */
export interface ReadDocument {
  text: string
  /** The text page by page, empty ones included. */
  pages?: readonly string[]
  pageCount: number | null
  readPages: number | null
  isWhole: boolean
}

export const documentFaults = [
  'notPdf',
  'pdfEncrypted',
  'pdfCorrupt',
  'pdfScanned',
  'pdfGarbled',
  'docxCorrupt',
  'textUnreadable',
  'nothingToRead',
] as const
export type DocumentFault = (typeof documentFaults)[number]

export type DocumentReply = { document: ReadDocument } | { fault: DocumentFault }

/** Thrown inside the reading process; it leaves it as a word. */
export class DocumentFaultError extends Error {
  readonly fault: DocumentFault

  constructor(fault: DocumentFault) {
    super(fault)
    this.fault = fault
  }
}
