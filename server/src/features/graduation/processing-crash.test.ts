import { setTimeout as sleep } from 'node:timers/promises'
import { processGraduation } from '@manara/contract/graduation.ts'
import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildFinishedProgram, buildThousandsOfGradedStudents } from '../../../test/factories/graduation.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { asSuperuser } from '../../../test/test-database.ts'

openSchool()

/** The pool may hand out a connection that was cut and has not noticed yet. */
async function read<Row>(query: RawBuilder<Row>, attempts = 5): Promise<Row[]> {
  try {
    return (await query.execute(server.db)).rows
  } catch (error) {
    if (attempts === 1) throw error
    return read(query, attempts - 1)
  }
}

const countGraduations = async (programId: number) => {
  const [counts] = await read(sql<{ results: number; trail: number }>`
    select (select count(*) from graduation where program_id = ${programId}) as results,
      (select count(*) from audit_entry where operation = 'processGraduation' and entity_id = ${String(programId)}) as trail`)
  return counts
}

/** Ends every other connection of the school, as a database that falls over would. */
const cutConnections = () =>
  read(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`)

/** Makes a batch wait in the midst of its work: the last student of the program is held by somebody else. */
const whileItWaits = (programId: number, batch: () => Promise<{ status: number }>) =>
  asSuperuser(async (holder) => {
    await holder.query('begin')
    await holder.query(
      'select from person_all where id = (select max(id) from person_all where program_id = $1) for update',
      [programId],
    )
    const answer = batch()
    await expect
      .poll(() =>
        read(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      )
      .toHaveLength(1)
    await cutConnections()
    return answer
  }, server.databaseName)

it('a batch that is cut off at any moment is whole or has never been, and can be sent again', async () => {
  const program = await buildFinishedProgram(server.db, 3)
  await buildThousandsOfGradedStudents(server.db, program, 1)
  const { programId } = program
  const process = () => server.as('admin').call(processGraduation, { params: { programId }, body: {} })

  expect((await whileItWaits(programId, process)).status).toBe(503)
  expect(await countGraduations(programId)).toEqual({ results: 0, trail: 0 })

  for (let round = 0; round < 12; round++) {
    const batch = process()
    await sleep(round * 20)
    await cutConnections()
    const { status } = await batch

    const { results, trail } = (await countGraduations(programId)) ?? {}
    expect([results, trail], `round ${round}`).toEqual(results === 0 ? [0, 0] : [1_000, 1])
    expect([200, 503]).toContain(status)
    if (results !== 0) break
  }

  expect((await process()).status).toBe(200)
  expect(await countGraduations(programId)).toEqual({ results: 1_000, trail: 1 })
}, 60_000)
