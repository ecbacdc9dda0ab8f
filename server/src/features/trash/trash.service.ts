import { type TrashKind, trashKinds } from '@manara/contract/trash.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { trashProblem, trashText } from './trash.messages.ts'
import { kinds } from './trash-kinds.ts'

const greatestId = 2_147_483_647

/** `person-12` is the person 12. */
function readTrashId(text: string): { kind: TrashKind; id: number } | undefined {
  const [, name, digits] = /^([a-zA-Z]+)-([1-9]\d{0,9})$/.exec(text) ?? []
  const kind = trashKinds.find((known) => known === name)
  const id = Number(digits)
  return kind && id <= greatestId ? { kind, id } : undefined
}

/** Brings something back through the feature that owns it; of two who do so at once, the second finds it gone. */
export async function restoreFromTrash(db: Db, mail: Mail, caller: Caller, trashId: string) {
  const item = readTrashId(trashId)
  if (!item) throw trashProblem.notFound()
  const restored = await inTransaction(db, (trx) => kinds[item.kind].restore(trx, caller, item.id, mail))
  if (!restored) throw trashProblem.notFound()
  const { title, note } = restored
  return { id: trashId, kind: item.kind, ...restored, message: trashText.restored(title, note) }
}
