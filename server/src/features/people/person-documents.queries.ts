import type {
  CreateDocumentBody,
  DocumentKind,
  DocumentSide,
  PersonDocument,
} from '@manara/contract/person-documents.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { HeldFile, ReceivedFile } from '../../platform/files/files.ts'
import { heldFile } from '../../platform/files/held-file.ts'

/** The documents of `person`, the oldest first. */
export const documentsJson: RawBuilder<PersonDocument[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('documentId', document.id, 'kind', document.kind, 'side', document.side,
    'title', document.title, 'mediaType', file.media_type, 'size', file.size, 'uploadedByName', uploader.short_name,
    'uploadedAt', to_char(document.uploaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) order by document.id), '[]')
  from person_document document join stored_file file on file.id = document.file_id
  left join person_all uploader on uploader.id = document.uploaded_by
  where document.person_id = person.id)`

export async function countDocuments(db: Db, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom('person_document')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return count
}

interface NewDocument extends CreateDocumentBody {
  personId: number
  uploadedBy: number
}

export async function insertDocument(trx: Trx, document: NewDocument, { id: fileId }: ReceivedFile): Promise<number> {
  const { personId, uploadedBy, kind, side = null, title = '' } = document
  const { id } = await trx
    .insertInto('person_document_all')
    .values({ person_id: personId, kind, side, title, file_id: fileId, uploaded_by: uploadedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function listDocuments(db: Db, personId: number): Promise<PersonDocument[]> {
  const { documents } = await db
    .selectFrom('person')
    .select(documentsJson.as('documents'))
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return documents
}

export interface DocumentRow {
  personId: number
  kind: DocumentKind
  side: DocumentSide | null
  title: string
}

/** A document of a person who is there. */
export const getDocument = (db: Db, id: number) =>
  db
    .selectFrom('person_document as document')
    .innerJoin('person', 'person.id', 'document.person_id')
    .select(['document.person_id as personId', 'document.kind', 'document.side', 'document.title', 'document.file_id'])
    .where('document.id', '=', id)
    .$narrowType<{ kind: DocumentKind; side: DocumentSide | null }>()
    .executeTakeFirst()

export const getDocumentFile = (db: Db, fileId: string): Promise<HeldFile | undefined> =>
  heldFile(db, fileId).executeTakeFirst()

/** Says whether it was still there: of two who delete it, one does. */
export async function markDocumentDeleted(trx: Trx, id: number, deletedBy: number): Promise<boolean> {
  const row = await trx
    .updateTable('person_document_all')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: deletedBy })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
