import { stat } from 'node:fs/promises'
import type { TemporaryFile } from '../spreadsheets/spreadsheet-file.ts'
import type { Pdf, PdfTemplate } from './pdf.ts'
import type { PdfPictures } from './pdf-worker.ts'

/** A document to be sent once under a name, and kept by no cache. */
export async function printPdf(
  pdf: Pdf,
  name: string,
  template: PdfTemplate,
  data: object,
  pictures?: PdfPictures,
): Promise<TemporaryFile> {
  const { path, remove } = await pdf.renderFile(template, data, pictures)
  return { name: `${name}.pdf`, mediaType: 'application/pdf', path, size: (await stat(path)).size, remove }
}
