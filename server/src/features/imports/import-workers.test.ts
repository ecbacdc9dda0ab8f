import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { asSuperuser } from '../../../test/test-database.ts'
import { testSecret } from '../../../test/test-server.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { createTokens } from '../../platform/security/tokens.ts'
import { createSpreadsheetReader } from '../../platform/spreadsheets/reading/spreadsheet-reader.ts'
import { createRowCodes } from '../../platform/spreadsheets/row-codes.ts'
import { importWorkers, purgeImports, resumeImports } from './import-workers.service.ts'
import { commit, getRun, inLetters, listLines, openSchool, server, start, toCsv } from './imports.fixtures.ts'

openSchool({ limits: { importsOfUser: { points: 1_000, seconds: 60 } } })

const spreadsheets = createSpreadsheetReader()
afterAll(() => spreadsheets.close())
afterEach(() =>
  sql`update import_run set state = 'DISCARDED', busy_until = null where state not in ('DONE', 'EXPIRED')`.execute(
    server.db,
  ),
)

const sent: { importId: number; caller: Caller }[] = []
const jobs = { send: async (_: unknown, __: string, data: object) => void sent.push(data as (typeof sent)[number]) }
const rowCodes = createRowCodes(createTokens(testSecret))
const mail = { post: async () => undefined } as never
const deps = () => ({ files: server.files, jobs, mail, spreadsheets, rowCodes })

/** Does the work of the job as a process of its own would. */
async function workOn(importId: number) {
  const { id: personId } = server.person('admin')
  const caller: Caller = { personId, sessionId: '', role: 0, requestId: 'job', address: '' }
  const worker = importWorkers(server.db, deps()).find(({ queue }) => queue === 'workOnImport')
  await worker?.work({ importId, caller }, false)
}

let made = 0
const rows = (count: number) =>
  Array.from({ length: count }, () => {
    const number = ++made
    return [`ليلى ${inLetters(number)} حداد${inLetters(number)}`, `660${String(number).padStart(8, '0')}`]
  })
const startWith = async (count: number) =>
  (await start(toCsv({ headings: ['الاسم الكامل', 'الرقم الوطني', 'العنوان'], rows: rows(count) }))).body

const set = (id: number, state: string, busyUntil: 'past' | 'future') =>
  sql`update import_run set state = ${state},
    busy_until = now() + ${busyUntil === 'past' ? '-1 minute' : '1 minute'}::interval where id = ${id}`.execute(
    server.db,
  )

/** The pool notices each of them once. */
async function forgetBrokenConnections(): Promise<void> {
  for (let index = 0; index < 12; index++) await sql`select 1`.execute(server.db).catch(() => undefined)
}

const countPeople = async () => {
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count from person_all`.execute(server.db)
  return counted[0]?.count ?? 0
}

describe('a large import', () => {
  it('is left to a job, which reads, judges and commits it', async () => {
    const address = 'حي الميدان '.repeat(25)
    const list = rows(900).map((row) => [...row, address])
    const { importId, state } = (
      await start(toCsv({ headings: ['الاسم الكامل', 'الرقم الوطني', 'العنوان'], rows: list }))
    ).body
    expect(state).toBe('READING')

    await workOn(importId)
    expect((await getRun(importId)).body).toMatchObject({ state: 'PREVIEWED', counts: { new: 900 } })
    expect((await commit(importId)).body.state).toBe('COMMITTING')
    await workOn(importId)

    expect((await getRun(importId)).body).toMatchObject({ state: 'DONE', isUndoable: true })
  }, 120_000)

  it('waits while another import of the school is worked on', async () => {
    const first = await startWith(1)
    const second = await startWith(1)
    await set(first.importId, 'PREVIEWING', 'future')
    await sql`update import_run set state = 'PREVIEWING' where id = ${second.importId}`.execute(server.db)

    await expect(workOn(second.importId)).rejects.toThrow()
    expect((await getRun(second.importId)).body.isWaiting).toBe(true)
    await set(first.importId, 'PREVIEWING', 'past')
    await workOn(second.importId)

    expect((await getRun(second.importId)).body.state).toBe('PREVIEWED')
    await workOn(first.importId)
  })
})

describe('a process that was killed', () => {
  it.each(['READING', 'PREVIEWING'])('while %s: the run goes on in another one', async (state) => {
    const { importId } = await startWith(2)
    await set(importId, state, 'past')

    await resumeImports(server.db, deps())
    expect(sent.at(-1)?.importId).toBe(importId)
    await workOn(importId)

    expect((await getRun(importId)).body).toMatchObject({ state: 'PREVIEWED', counts: { new: 2 } })
  })

  it('while COMMITTING: nothing was written, and the commit can be tried again', async () => {
    const { importId } = await startWith(2)
    const before = await countPeople()
    await set(importId, 'COMMITTING', 'past')

    await resumeImports(server.db, deps())

    expect((await getRun(importId)).body).toMatchObject({
      state: 'PREVIEWED',
      failure: 'انقطع التنفيذ، فلم يُكتب شيء. نفّذ من جديد.',
    })
    expect(await countPeople()).toBe(before)
    expect((await commit(importId)).body.state).toBe('DONE')
    expect(await countPeople()).toBe(before + 2)
  })

  it('in the middle of writing: the database keeps all or nothing', async () => {
    const { importId } = await startWith(400)
    const before = await countPeople()
    const committing = commit(importId)
    await new Promise((resolve) => setTimeout(resolve, 150))
    await asSuperuser(
      (client) =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${server.databaseName}' and pid <> pg_backend_pid()`,
        ),
      'postgres',
    )
    await committing
    await forgetBrokenConnections()

    const { state } = (await getRun(importId)).body
    expect(await countPeople()).toBe(before + (state === 'DONE' ? 400 : 0))
    if (state === 'DONE') return
    await sql`update import_run set busy_until = now() - interval '1 minute' where id = ${importId} and state = 'COMMITTING'`.execute(
      server.db,
    )
    await resumeImports(server.db, deps())
    expect((await commit(importId)).body.state).toBe('DONE')
    expect(await countPeople()).toBe(before + 400)
  })
})

describe('purgeImports', () => {
  it('ends a run after seven days, and forgets the rows of a commit after thirty', async () => {
    const left = await startWith(1)
    const done = await startWith(1)
    await commit(done.importId)
    await sql`update import_run set touched_at = now() - interval '8 days' where id = ${left.importId}`.execute(
      server.db,
    )
    await sql`update import_run set committed_at = now() - interval '31 days' where id = ${done.importId}`.execute(
      server.db,
    )

    await purgeImports(server.db, server.files)

    expect((await getRun(left.importId)).body.state).toBe('EXPIRED')
    expect((await getRun(done.importId)).body.state).toBe('DONE')
    expect((await listLines(left.importId)).body).toEqual([])
    expect((await listLines(done.importId)).body).toEqual([])
    const { rows: held } = await sql`
      select from import_run where file_id is not null and id in (${left.importId}, ${done.importId})`.execute(
      server.db,
    )
    expect(held).toEqual([])
  })
})
