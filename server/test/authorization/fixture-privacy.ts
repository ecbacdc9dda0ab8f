import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'
import type { Files } from '../../src/platform/files/files.ts'

/** Copies of the data of a person: one that the person asked for, one that the office did. */
export type DataCopies = Record<'own' | 'office', number>

async function createCopy(db: Db, files: Files, personId: number, requestedBy: number | null): Promise<number> {
  const file = await files.make(db, 'copy.zip', 'application/zip', Readable.from([Buffer.from('PK')]))
  return db.transaction().execute(async (trx) => {
    await files.keep(trx, file)
    const values = { person_id: personId, requested_by: requestedBy, state: 'READY', file_id: file.id }
    const { id } = await trx
      .insertInto('data_copy')
      .values({ ...values, expires_at: sql<Date>`now() + interval '7 days'` })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Old enough for the person to ask again. */
export async function createDataCopies(db: Db, files: Files, personId: number, officeId: number): Promise<DataCopies> {
  const copies = {
    own: await createCopy(db, files, personId, null),
    office: await createCopy(db, files, personId, officeId),
  }
  await sql`update data_copy set requested_at = now() - interval '40 days'`.execute(db)
  return copies
}
