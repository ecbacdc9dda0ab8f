import { sql } from 'kysely'
import { listPlaces } from '../../src/features/changes/changed-rows.queries.ts'
import { findSet } from '../../src/features/changes/changes.queries.ts'
import { computeFingerprint, judgeSet } from '../../src/features/changes/undo-plan.ts'
import type { Db } from '../../src/platform/db/database.ts'
import type { Canaries } from './canaries.ts'

/** An act that can be undone, and the mark of what its undo would do. */
interface UndoableAct {
  id: number
  fingerprint: string
}

export interface Changes {
  byAdministrator: UndoableAct
  byTeacher: UndoableAct
}

interface Given {
  db: Db
  cage: Canaries
  side: 'A' | 'B'
}

async function createAct({ db, cage, side }: Given, name: string, actorId: number, area: string): Promise<UndoableAct> {
  const place = `${name}${side}`
  const description = cage.create(`${place}.description`)
  const { id: programId } = await db
    .insertInto('program')
    .values({ name: cage.create(`${place}.name`), description })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('change_set')
    .values({
      operation: 'deleteProgram',
      kind: 'DELETION',
      title: cage.create(`${place}.title`),
      actor_id: actorId,
      area,
      request_id: 'fixture',
      ...{ unit_count: 1, row_count: 1, counts: '{}', reason: cage.create(`${place}.reason`) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into change_row (change_set_id, statement, table_name, row_id, unit_kind, unit_id, act, before, after)
    values (${id}, 1, 'program_all', ${programId}::text, 'program', ${programId}::text, 'U', ${JSON.stringify({ description: cage.create(`${place}.before`) })}::jsonb,
      ${JSON.stringify({ description })}::jsonb)`.execute(db)
  const set = await findSet(db, {}, id)
  if (!set) throw new Error('the act was not written')
  const judged = await judgeSet(db, set, await listPlaces(db, set))
  return { id, fingerprint: computeFingerprint(judged) }
}

/** Acts of an administrator and of a teacher. */
export const createChanges = async (
  given: Given,
  by: { administratorId: number; teacherId: number },
): Promise<Changes> => ({
  byAdministrator: await createAct(given, 'actOfAdministrator', by.administratorId, 'admin'),
  byTeacher: await createAct(given, 'actOfTeacher', by.teacherId, 'teacher'),
})
