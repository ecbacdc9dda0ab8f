import { type CreateDocumentBody, mostDocuments, type PersonDocument } from '@manara/contract/person-documents.ts'
import { personDocumentAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { lockForNoKeyUpdate } from '../../platform/db/row-locks.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Files, HeldFile, ReceivedFile } from '../../platform/files/files.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { personProblem } from './people.messages.ts'
import { hasPerson } from './people.queries.ts'
import { documentProblem, documentText } from './person-documents.messages.ts'
import * as queries from './person-documents.queries.ts'

async function refuseTooMany(db: Db, personId: number): Promise<void> {
  if ((await queries.countDocuments(db, personId)) >= mostDocuments) throw documentProblem.tooMany()
}

/** Before the bytes are taken: the person is there, with room for another document. */
export async function admitDocument(db: Db, personId: number): Promise<void> {
  if (!(await hasPerson(db, personId))) throw personProblem.notFound()
  await refuseTooMany(db, personId)
}

/** The person is locked, so that uploads at the same time keep the limit. */
export async function lockForDocument(trx: Trx, personId: number): Promise<void> {
  if (!(await lockForNoKeyUpdate(trx, 'person', personId))) throw personProblem.notFound()
  await refuseTooMany(trx, personId)
}

export function createPersonDocument(
  db: Db,
  files: Files,
  caller: Caller,
  personId: number,
  { body, file }: { body: CreateDocumentBody; file: ReceivedFile },
): Promise<PersonDocument & { message: string }> {
  return inTransaction(db, async (trx) => {
    await lockForDocument(trx, personId)
    await files.keep(trx, file)
    const title = body.title?.trim() ?? ''
    const id = await queries.insertDocument(trx, { ...body, title, personId, uploadedBy: caller.personId }, file)
    const after = { personId, kind: body.kind, side: body.side ?? null, size: file.size }
    await recordChange(trx, caller, personDocumentAudit('createPersonDocument', id, { after }))
    const document = (await queries.listDocuments(trx, personId)).find(({ documentId }) => documentId === id)
    if (!document) throw documentProblem.notFound()
    return { ...document, message: documentText.created(documentText.nameOf(document)) }
  })
}

/** Each opening leaves an entry in the trail. */
export function openPersonDocument(db: Db, caller: Caller, id: number): Promise<HeldFile & { personId: number }> {
  return inTransaction(db, async (trx) => {
    const document = await queries.getDocument(trx, id)
    const file = document && (await queries.getDocumentFile(trx, document.file_id))
    if (!document || !file) throw documentProblem.notFound()
    const { personId, kind } = document
    await recordChange(trx, caller, personDocumentAudit('getPersonDocument', id, { after: { personId, kind } }))
    return { ...file, personId }
  })
}

/** The file stays for the 30 days in which the document can be restored. */
export function deletePersonDocument(db: Db, caller: Caller, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const document = await queries.getDocument(trx, id)
    if (!document || !(await queries.markDocumentDeleted(trx, id, caller.personId))) throw documentProblem.notFound()
    const { personId, kind, side } = document
    await recordChange(
      trx,
      caller,
      personDocumentAudit('deletePersonDocument', id, { before: { personId, kind, side } }),
    )
  })
}
