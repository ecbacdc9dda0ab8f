import { kindOfMediaType } from '@manara/contract/file-kinds.ts'
import { personAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { lockForNoKeyUpdate } from '../../platform/db/row-locks.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Files, HeldFile, ReceivedFile } from '../../platform/files/files.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { personProblem, personText } from './people.messages.ts'
import { hasPerson } from './people.queries.ts'
import * as queries from './person-photo.queries.ts'

/** Before the bytes are taken: the person is there. */
export async function admitPhoto(db: Db, personId: number): Promise<void> {
  if (!(await hasPerson(db, personId))) throw personProblem.notFound()
}

const audited = { after: { changedFields: ['photo'] } }

/** Locks the person, so that of two photos at once one is kept and the other released. */
async function replacePhoto(trx: Trx, files: Files, personId: number, fileId: string | null): Promise<boolean> {
  if (!(await lockForNoKeyUpdate(trx, 'person', personId))) throw personProblem.notFound()
  const before = await queries.getPhotoId(trx, personId)
  if (before === null && fileId === null) return false
  await queries.writePhoto(trx, personId, fileId)
  if (before !== null) await files.release(trx, [before])
  return true
}

/** The previous photo is gone for good. */
export function uploadPersonPhoto(db: Db, files: Files, caller: Caller, personId: number, file: ReceivedFile) {
  return inTransaction(db, async (trx) => {
    await files.keep(trx, file)
    await replacePhoto(trx, files, personId, file.id)
    await recordChange(trx, caller, personAudit('uploadPersonPhoto', personId, audited))
    return { photoUrl: await queries.readPhotoUrl(trx, personId), message: personText.photoSaved }
  })
}

/** A person without a photo stays without one. */
export function deletePersonPhoto(db: Db, files: Files, caller: Caller, personId: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (await replacePhoto(trx, files, personId, null))
      await recordChange(trx, caller, personAudit('deletePersonPhoto', personId, audited))
  })
}

/** The name under which it was uploaded may say more than the reader may know. */
export async function getPhotoOrFail(db: Db, caller: Caller, personId: number): Promise<HeldFile> {
  const photo = await queries.getVisiblePhoto(db, caller, personId)
  if (!photo) throw personProblem.photoNotFound()
  return { ...photo, name: `photo.${kindOfMediaType(photo.mediaType)?.name ?? 'jpg'}` }
}
