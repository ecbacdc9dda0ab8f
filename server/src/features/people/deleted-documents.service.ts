import { documentKinds } from '@manara/contract/person-documents.ts'
import { sql } from 'kysely'
import { recordPurge } from '../../operations/retention/record-purge.ts'
import { restorableSince } from '../../operations/retention/restorable.ts'
import { personDocumentAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { documentProblem, documentText } from './person-documents.messages.ts'
import type { DocumentRow } from './person-documents.queries.ts'
import { lockForDocument } from './person-documents.service.ts'

const kindName = sql<string>`case person_document.kind ${sql.join(
  documentKinds.map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(documentText.kinds[kind])}`),
  sql` `,
)} end`

/** Deleted documents as the list of deleted things shows them, under the name of the person. */
export const deletedDocuments = (db: Db) =>
  db
    .selectFrom('person_document_all as person_document')
    .innerJoin('person_all as person', 'person.id', 'person_document.person_id')
    .select([
      'person_document.id as rowId',
      sql<string>`concat_ws(' · ', ${kindName}, nullif(person_document.title, ''))`.as('title'),
      sql<string | null>`person.full_name`.as('subtitle'),
      sql<string>`person.find_key || ' ' || search_fold(${kindName} || ' ' || person_document.title)`.as('searchKey'),
      'person_document.deleted_at as deletedAt',
      'person_document.deleted_by as deletedBy',
    ])
    .where('person_document.deleted_at', 'is not', null)

const isLiving = (trx: Trx, personId: number) =>
  trx.selectFrom('person').select('id').where('id', '=', personId).executeTakeFirst()

/** Brings a document back to a person who is there and has room for it. Undefined when it is not there to be brought back. */
export async function restoreDocument(trx: Trx, caller: Caller, id: number): Promise<{ title: string } | undefined> {
  const deleted = await trx
    .selectFrom('person_document_all')
    .select(['person_id as personId', 'kind', 'side', 'title'])
    .where('id', '=', id)
    .where('deleted_at', '>', restorableSince)
    .$narrowType<Pick<DocumentRow, 'kind' | 'side'>>()
    .executeTakeFirst()
  if (!deleted) return undefined
  if (!(await isLiving(trx, deleted.personId))) throw documentProblem.personGone()
  await lockForDocument(trx, deleted.personId)
  const restored = await trx
    .updateTable('person_document_all')
    .set({ deleted_at: null, deleted_by: null })
    .where('id', '=', id)
    .where('deleted_at', '>', restorableSince)
    .returning('id')
    .executeTakeFirst()
  if (!restored) return undefined
  const { personId, kind, side } = deleted
  await recordChange(trx, caller, personDocumentAudit('restoreFromTrash', id, { after: { personId, kind, side } }))
  return { title: documentText.nameOf(deleted) }
}

const batch = 100

const goneFor = sql`(select id from person_all where deleted_at < ${restorableSince})`

/** Documents past the restore period, and all of people who are gone; their files are released (R-record-4). */
async function purgeSomeDocuments(trx: Trx, files: Files): Promise<number> {
  const { rows } = await sql<{ id: number; deletedAt: Date | null; fileId: string }>`
    delete from person_document_all where id in (
      select id from person_document_all where deleted_at < ${restorableSince} or person_id in ${goneFor}
      limit ${batch} for update skip locked
    ) returning id, deleted_at as "deletedAt", file_id as "fileId"`.execute(trx)
  await recordPurge(
    trx,
    'personDocument',
    rows.map(({ id, deletedAt }) => ({ id, deletedAt, title: null })),
  )
  await files.release(
    trx,
    rows.map(({ fileId }) => fileId),
  )
  return rows.length
}

async function purgeSomePhotos(trx: Trx, files: Files): Promise<number> {
  const { rows } = await sql<{ fileId: string }>`
    with gone as (
      select person_id, photo_file_id from person_record
      where photo_file_id is not null and person_id in ${goneFor} limit ${batch} for update skip locked
    )
    update person_record set photo_file_id = null from gone where person_record.person_id = gone.person_id
    returning gone.photo_file_id as "fileId"`.execute(trx)
  await files.release(
    trx,
    rows.map(({ fileId }) => fileId),
  )
  return rows.length
}

/** Purges documents and photos; runs before the people themselves go. */
export async function purgePersonFiles(db: Db, files: Files): Promise<void> {
  for (const purgeSome of [purgeSomeDocuments, purgeSomePhotos])
    while ((await inTransaction(db, (trx) => purgeSome(trx, files))) === batch);
}
