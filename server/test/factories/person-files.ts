import { Readable } from 'node:stream'
import { type DocumentKind, documentField } from '@manara/contract/person-documents.ts'
import { photoField } from '@manara/contract/person-photo.ts'
import type { Db } from '../../src/platform/db/database.ts'
import type { Files } from '../../src/platform/files/files.ts'
import { phonePhoto } from '../sample-photos.ts'
import { buildPdf } from './materials.ts'

export const toFile = (name: string, bytes: Buffer) => ({ name, bytes: Readable.from([bytes]) })

/** A photo in the record of a person. */
export async function buildPersonPhoto(db: Db, files: Files, personId: number, name = 'photo.jpg'): Promise<void> {
  const received = await files.receive(db, null, toFile(name, phonePhoto()), photoField)
  await db.transaction().execute(async (trx) => {
    await files.keep(trx, received)
    await trx
      .insertInto('person_record')
      .values({ person_id: personId, photo_file_id: received.id })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ photo_file_id: received.id }))
      .execute()
  })
}

interface DocumentGiven {
  personId: number
  kind?: DocumentKind
  title?: string
  fileName?: string
  content?: string
}

/** A document of a person: a PDF. */
export async function buildPersonDocument(
  db: Db,
  files: Files,
  { personId, kind = 'BIRTH', title = '', fileName = 'وثيقة.pdf', content = 'document' }: DocumentGiven,
): Promise<number> {
  const received = await files.receive(db, null, toFile(fileName, buildPdf(content)), documentField)
  return db.transaction().execute(async (trx) => {
    await files.keep(trx, received)
    const { id } = await trx
      .insertInto('person_document_all')
      .values({ person_id: personId, kind, title, file_id: received.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
