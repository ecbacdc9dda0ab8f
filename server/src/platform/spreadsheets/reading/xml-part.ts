import { createInflateRaw } from 'node:zlib'
import { SaxesParser } from 'saxes'
import type { PlacedEntry } from '../../files/zip-entries.ts'
import { SpreadsheetFaultError } from './reading-job.ts'

export type Attributes = Record<string, string>

/** What a reader of a part wants to hear; names come without their prefix. */
export interface XmlHandler {
  open(name: string, attributes: Attributes): void
  text(text: string): void
  close(name: string): void
  /** Called between pieces of the part; false ends the reading. */
  between?(): Promise<boolean>
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const localAttributes = (attributes: Attributes): Attributes =>
  Object.keys(attributes).some((name) => name.includes(':'))
    ? Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]))
    : attributes

const damaged = () => new SpreadsheetFaultError('damaged')

/** Parts are UTF-8 or, with a mark, UTF-16. */
function createDecoder(first: Buffer): InstanceType<typeof TextDecoder> {
  const isWide = (first[0] === 0xff && first[1] === 0xfe) || (first[0] === 0xfe && first[1] === 0xff)
  if (!isWide) return new TextDecoder('utf-8', { fatal: true })
  return new TextDecoder(first[0] === 0xff ? 'utf-16le' : 'utf-16be', { fatal: true })
}

async function* unpack(file: Buffer, { method, dataOffset, packedBytes }: PlacedEntry): AsyncGenerator<Buffer> {
  const packed = file.subarray(dataOffset, dataOffset + packedBytes)
  if (method === 0) {
    yield packed
    return
  }
  const inflate = createInflateRaw({ chunkSize: 65_536 })
  inflate.end(packed)
  yield* inflate
}

/** Reads one XML part as a stream. A document type, which could hold entities, ends the reading (abuse 1). */
export async function readXml(
  file: Buffer,
  entry: PlacedEntry,
  handler: XmlHandler,
  budget: { bytes: number },
): Promise<void> {
  const parser = new SaxesParser({ position: false })
  let fault: Error | undefined
  parser.on('error', () => {
    fault ??= damaged()
  })
  parser.on('doctype', () => {
    fault ??= damaged()
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (!fault) handler.open(localName(name), localAttributes(attributes as Attributes))
  })
  parser.on('text', (text) => {
    if (!fault) handler.text(text)
  })
  parser.on('cdata', (text) => {
    if (!fault) handler.text(text)
  })
  parser.on('closetag', ({ name }) => {
    if (!fault) handler.close(localName(name))
  })
  let decoder: InstanceType<typeof TextDecoder> | undefined
  try {
    for await (const chunk of unpack(file, entry)) {
      budget.bytes -= chunk.length
      if (budget.bytes < 0) throw new SpreadsheetFaultError('tooLarge')
      decoder ??= createDecoder(chunk)
      parser.write(decoder.decode(chunk, { stream: true }))
      if (fault) throw fault
      if (handler.between && !(await handler.between())) return
    }
    parser.close()
  } catch (error) {
    throw error instanceof SpreadsheetFaultError ? error : damaged()
  }
  if (fault) throw fault
}
