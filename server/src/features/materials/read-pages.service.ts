import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { documentProblem } from '../../platform/documents/documents.errors.ts'
import { createDocuments, type Documents } from '../../platform/documents/documents.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { claimUnreadFile, insertPages, type NewPage } from './lecture-pages.queries.ts'

const mostBytes = 50 * 1_048_576
const longestPage = 20_000

/** Turns of reading direction and signs that cannot be stored are no text. */
const unwanted = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** «.1», as the number of an item comes out of an Arabic file. */
const turnedNumber = /^\.(\d{1,3}) /gm

const toPages = (texts: readonly string[]): NewPage[] =>
  texts
    .map((text, place) => ({
      page: place + 1,
      content: text.slice(0, longestPage).toWellFormed().replace(unwanted, ' ').replace(turnedNumber, '$1. ').trim(),
    }))
    .filter(({ content }) => content !== '')

/** A reader that took too long may have been on a busy machine. */
const isDefect = (error: unknown) =>
  error instanceof Problem && error.status < 500 && error.type !== documentProblem.tooHeavy().type

/** The pages of a file; none of one that is scanned, locked or broken. */
async function readFile(files: Files, documents: Documents, id: string): Promise<NewPage[]> {
  const bytes = await files.open(id)
  try {
    const { pages = [] } = await documents.read(bytes, 'pdf')
    return toPages(pages)
  } catch (error) {
    if (isDefect(error)) return []
    throw error
  } finally {
    bytes.destroy()
  }
}

/** Reads files of lectures that were never read, up to so many; gives how many they were. */
export async function readPages(db: Db, files: Files, documents: Documents, most: number): Promise<number> {
  for (let count = 0; count < most; count++) {
    const id = await inTransaction(db, (trx) => claimUnreadFile(trx, mostBytes))
    if (id === undefined) return count
    const pages = await readFile(files, documents, id)
    await inTransaction(db, (trx) => insertPages(trx, id, pages))
  }
  return most
}

const filesAtOnce = 10

/** Reads the files of lectures a few at a time; those of the question generator are read beside it. */
export function pageWorkers(db: Db, files: Files): readonly Worker[] {
  const documents = createDocuments({ readers: 1, waiting: 1 })
  return [
    {
      queue: 'readPages',
      work: () => readPages(db, files, documents, filesAtOnce),
    } satisfies Worker<'readPages'>,
  ]
}
