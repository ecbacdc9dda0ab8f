import { excuseField } from '@manara/contract/excuses.ts'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'
import type { Files } from '../../src/platform/files/files.ts'
import { buildPdf } from '../factories/materials.ts'
import { toFile } from '../factories/person-files.ts'
import type { Canaries } from './canaries.ts'

interface Given {
  db: Db
  files: Files
  cage: Canaries
  side: 'A' | 'B'
}

/** Excuses of the student, one that waits and one that was accepted. */
export type Excuses = Record<'waiting' | 'accepted', number>

export async function createExcuses({ db, files, cage, side }: Given, studentId: number): Promise<Excuses> {
  const create = async (name: string, days: readonly [string, string], state: 'PENDING' | 'ACCEPTED') => {
    const fileName = `${cage.create(`${name}${side}.fileName`)}.pdf`
    const file = await files.receive(
      db,
      null,
      toFile(fileName, buildPdf(cage.create(`${name}${side}.content`))),
      excuseField,
    )
    return db.transaction().execute(async (trx) => {
      await files.keep(trx, file)
      const { id } = await trx
        .insertInto('excuse')
        .values({
          student_id: studentId,
          first_day: days[0],
          last_day: days[1],
          kind: 'ILLNESS',
          words: cage.create(`${name}${side}.words`),
          file_id: file.id,
          state,
          submitted_by: studentId,
          ...(state === 'ACCEPTED' && {
            decided_at: sql<Date>`now()`,
            decision_note: cage.create(`${name}${side}.note`),
          }),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    })
  }
  return {
    waiting: await create('waitingExcuse', ['2026-01-04', '2026-01-05'], 'PENDING'),
    accepted: await create('acceptedExcuse', ['2026-01-11', '2026-01-12'], 'ACCEPTED'),
  }
}
