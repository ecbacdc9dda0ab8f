import mammoth from 'mammoth'
import { DocumentFaultError, type ReadDocument, type ReadingLimits } from './document-job.ts'
import { asMuchAs } from './read-text.ts'
import { plainText } from './rtl-lines.ts'

/** The words of a Word document. Nothing that it points to outside itself is opened. */
export async function readDocx(bytes: Uint8Array, limits: ReadingLimits): Promise<ReadDocument> {
  const { value } = await mammoth
    .extractRawText({ buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) })
    .catch(() => {
      throw new DocumentFaultError('docxCorrupt')
    })
  return asMuchAs(plainText(value), limits)
}
