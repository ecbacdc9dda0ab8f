import { rmSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { httpProblem } from '../problems/http.errors.ts'
import { makePdfFolder } from './pdf-folder.ts'
import { createPdfWorker, type PdfPictures, type PdfWorker } from './pdf-worker.ts'

/** The documents that the school makes; each is a file of the same name in `templates/`. */
export const pdfTemplates = ['cards', 'certificate', 'register', 'report-card', 'transcript', 'warnings'] as const
export type PdfTemplate = (typeof pdfTemplates)[number]

/** A document whose file stays in place until `remove`. */
export interface PdfFile {
  path: string
  remove(): Promise<void>
}

export interface Pdf {
  /** Fills a template. Values of `data` are only ever words and numbers in the document, never code of it. */
  render(template: PdfTemplate, data: object, pictures?: PdfPictures): Promise<Buffer>
  /** The same for a document that is passed on: this process never holds it. */
  renderFile(template: PdfTemplate, data: object, pictures?: PdfPictures): Promise<PdfFile>
  /** Ends the workers; what is still being made is given up. */
  close(): void
}

export interface PdfLimits {
  workers: number
  /** Documents that may wait for a worker; beyond it they would only time out. */
  waiting: number
  /** For a worker, and then for the document. */
  timeoutMilliseconds: number
  /** A worker without work gives its memory back. */
  idleMilliseconds: number
}

const usualLimits: PdfLimits = {
  workers: 2,
  waiting: 100,
  timeoutMilliseconds: 20_000,
  idleMilliseconds: 60_000,
}

/** Typesetting in processes of their own, so that it never holds up an answer; one that failed is replaced. */
export function createPdf(given: Partial<PdfLimits> = {}): Pdf {
  const limits = { ...usualLimits, ...given }
  const free: PdfWorker[] = []
  const all = new Set<PdfWorker>()
  const queue: ((worker: PdfWorker) => void)[] = []
  let folder: string | undefined

  function startWorker(): PdfWorker {
    folder ??= makePdfFolder(tmpdir())
    const worker = createPdfWorker(folder, limits.idleMilliseconds, () => {
      all.delete(worker)
      if (free.includes(worker)) free.splice(free.indexOf(worker), 1)
      startNext()
    })
    all.add(worker)
    return worker
  }

  function startNext(): void {
    if (queue.length === 0) return
    const worker = free.pop() ?? (all.size < limits.workers ? startWorker() : undefined)
    if (worker) queue.shift()?.(worker)
  }

  const waitForWorker = () =>
    new Promise<PdfWorker>((resolve, reject) => {
      if (queue.length >= limits.waiting) return reject(httpProblem.overloaded({ retryAfterSeconds: 5 }))
      const giveUp = () => {
        queue.splice(queue.indexOf(start), 1)
        reject(httpProblem.overloaded({ retryAfterSeconds: 5 }))
      }
      const timeout = setTimeout(giveUp, limits.timeoutMilliseconds)
      const start = (worker: PdfWorker) => {
        clearTimeout(timeout)
        resolve(worker)
      }
      queue.push(start)
      startNext()
    })

  async function renderFile(template: PdfTemplate, data: object, pictures: PdfPictures = {}): Promise<PdfFile> {
    const job = { template, data: JSON.stringify(data), pictures }
    const worker = await waitForWorker()
    try {
      const path = await worker.make(job, limits.timeoutMilliseconds)
      return { path, remove: () => rm(path, { force: true }) }
    } finally {
      if (all.has(worker)) free.push(worker)
      startNext()
    }
  }

  async function render(template: PdfTemplate, data: object, pictures?: PdfPictures): Promise<Buffer> {
    const { path, remove } = await renderFile(template, data, pictures)
    return readFile(path).finally(remove)
  }

  return {
    render,
    renderFile,
    close: () => {
      for (const worker of all) worker.end()
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
      folder = undefined
    },
  }
}
