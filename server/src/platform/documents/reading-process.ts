import { flushCompileCache } from 'node:module'
import { Worker } from 'node:worker_threads'
import {
  DocumentFaultError,
  type DocumentJob,
  type DocumentKind,
  type DocumentReply,
  type ReadDocument,
  type ReadingLimits,
} from './document-job.ts'

// The inside of the reader: a process for one document, which knows nothing of the school.

type Reader = (bytes: Uint8Array, limits: ReadingLimits) => ReadDocument | Promise<ReadDocument>

/** Each brings its library only when it is needed. */
const readers: Record<DocumentKind, () => Promise<Reader>> = {
  pdf: async () => (await import('./read-pdf.ts')).readPdf,
  docx: async () => (await import('./read-docx.ts')).readDocx,
  txt: async () => (await import('./read-text.ts')).readPlainText,
  md: async () => (await import('./read-text.ts')).readMarkdown,
}

async function bytesOfInput(): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function replyTo({ kind, limits }: DocumentJob): Promise<DocumentReply> {
  const [read, bytes] = await Promise.all([readers[kind](), bytesOfInput()])
  try {
    return { document: await read(bytes, limits) }
  } catch (error) {
    if (error instanceof DocumentFaultError) return { fault: error.fault }
    throw error
  }
}

process.once('message', (message: DocumentJob & { mostMemoryBytes: number }) => {
  const { mostMemoryBytes, ...job } = message
  new Worker(new URL('./memory-watch.ts', import.meta.url), { workerData: { mostMemoryBytes } }).unref()
  void replyTo(job).then((reply) => {
    // The server ends this process once it has the answer.
    flushCompileCache()
    process.send?.(reply, () => process.exit(0))
  })
})
// The server is gone.
process.once('disconnect', () => process.exit(0))
