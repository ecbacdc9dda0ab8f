import type { Db } from '../db/database.ts'
import type { Files, ReceivedFile } from './files.ts'

/** The copy of each stored file, by the id of its original. */
export type FileCopies = ReadonlyMap<string, ReceivedFile>

/**
 * Copies the bytes of stored files, then does the work that keeps them. What the work did not keep because it failed is
 * dropped again. `db` is never a transaction: bytes do not wait for one.
 */
export async function withFileCopies<Result>(
  db: Db,
  files: Files,
  { ownerId, ids }: { ownerId: number; ids: readonly string[] },
  work: (copies: FileCopies) => Promise<Result>,
): Promise<Result> {
  const copies = new Map<string, ReceivedFile>()
  try {
    for (const id of ids) copies.set(id, await files.copy(db, ownerId, id))
    return await work(copies)
  } catch (error) {
    for (const copy of copies.values()) await files.drop(db, copy)
    throw error
  }
}
