import * as contract from '@manara/contract/changes.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createMail } from '../../platform/mail/mail.ts'
import {
  admin,
  dumpSchool,
  lastChangeId,
  openSchool,
  previewUndo,
  server,
  writeAnnouncements,
} from './changes.fixtures.ts'
import { undoWorkers } from './undo.service.ts'

openSchool({ limits: { undosOfUser: { points: 1_000, seconds: 60 } } })

const announcements = 2_050

/** Previews a large act and asks for its undo. */
async function request(id: number, body: Partial<contract.UndoBody> = {}) {
  const { body: preview } = await previewUndo(id)
  const { fingerprint, possibleCount } = preview
  return admin.call(contract.undoChange, {
    params: { id },
    body: { fingerprint, mode: 'ALL', typedCount: possibleCount, ...body },
  })
}

const get = async (id: number) => (await admin.call(contract.getChange, { params: { id } })).body

const mail = () => createMail({ send: async () => undefined }, { isDelivered: true, publicUrl: undefined })

/** Works off the undo that was asked for last, as a free worker does. */
async function workOff() {
  const { rows } = await sql<{ data: never }>`
    select data from jobs.job where name = 'undoChange' order by created_on desc limit 1`.execute(server.db)
  const [worker] = undoWorkers(server.db, mail())
  if (!rows[0]) throw new Error('no undo was left for the background')
  await worker?.work(rows[0].data, true)
}

const setAside = (id: number, seconds: number) =>
  sql`update change_set set undo_seen_at = now() - make_interval(secs => ${seconds}) where id = ${id}`.execute(
    server.db,
  )

const edit = (ids: number[]) =>
  server.db.updateTable('announcement').set({ title: 'عطلة أخرى' }).where('id', 'in', ids).execute()

describe('undoChange of more than 2,000 rows', () => {
  it('answers at once, goes on in the background and puts everything back', async () => {
    const before = await dumpSchool()
    const { id } = await writeAnnouncements(announcements)
    const after = await dumpSchool()

    const answer = await request(id)
    const meanwhile = await dumpSchool()
    await workOff()

    expect(answer.body).toMatchObject({ change: { state: 'UNDOING', progress: 0, isUndoable: false }, undoId: null })
    expect(meanwhile).toEqual(after)
    expect(await get(id)).toMatchObject({
      state: 'UNDONE',
      progress: null,
      undoneUnits: announcements,
      undoProblem: null,
    })
    expect(await dumpSchool()).toEqual(before)

    await request(await lastChangeId())
    await workOff()

    expect(await dumpSchool()).toEqual(after)
    const { count } = await server.db
      .selectFrom('mail')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('subject', 'like', '%تراجع عن عمل كبير%')
      .executeTakeFirstOrThrow()
    expect(count).toBe(2)
  })

  it('leaves blocked units, however many pieces it is looked at in', async () => {
    const { id, announcementIds } = await writeAnnouncements(announcements)
    const edited = [announcementIds[0] ?? 0, announcementIds.at(-1) ?? 0]
    await edit(edited)

    const { body: preview } = await previewUndo(id)
    await request(id, { mode: 'POSSIBLE' })
    await workOff()

    expect(preview.blockedByReason).toEqual([{ reason: 'a', count: 2 }])
    expect(preview.blocked.map(({ unitId }) => unitId)).toEqual(edited.map((one) => `announcement-${one}`))
    expect(await get(id)).toMatchObject({ state: 'PARTLY_UNDONE', undoneUnits: announcements - 2 })
  })

  it('refuses a second request, and a preview, while it is at work', async () => {
    const { id } = await writeAnnouncements(announcements)
    const { body: preview } = await previewUndo(id)
    const send = () =>
      admin.call(contract.undoChange, {
        params: { id },
        body: { fingerprint: preview.fingerprint, mode: 'ALL', typedCount: announcements },
      })

    const answers = await Promise.all([send(), send()])
    const look = await previewUndo(id)

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([look.status, look.problem.message]).toEqual([409, expect.stringMatching(/يجري التراجع/)])
    await workOff()
    expect(await get(id)).toMatchObject({ state: 'UNDONE' })
  })

  it('gives the act back when its server was killed; a worker that comes too late does nothing', async () => {
    const { id } = await writeAnnouncements(announcements)
    await request(id)
    await setAside(id, 31)

    const silent = await get(id)
    await workOff()

    expect(silent).toMatchObject({ state: 'DONE', isUndoable: true, progress: null })
    expect(await get(id)).toMatchObject({ state: 'DONE', undoProblem: expect.stringMatching(/في وقته/) })
    await request(id)
    await workOff()
    expect(await get(id)).toMatchObject({ state: 'UNDONE', undoProblem: null })
  })

  it('gives the act back with the reason when something else would happen now, or its connection is lost', async () => {
    const { id, announcementIds } = await writeAnnouncements(announcements)
    await request(id)
    await edit(announcementIds.slice(7, 8))
    const before = await dumpSchool()

    await workOff()
    const refused = await get(id)
    await request(id, { mode: 'POSSIBLE' })
    const working = workOff().catch(() => undefined)
    await expect
      .poll(
        async () => {
          const { rows } = await sql<{ isEnded: boolean }>`
          select pg_terminate_backend(pid) as "isEnded" from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and query like '%present%'
            and application_name = 'manara' and xact_start is not null`.execute(server.db)
          return rows.length
        },
        { interval: 5, timeout: 10_000 },
      )
      .toBeGreaterThan(0)
    await working

    expect(refused).toMatchObject({ state: 'DONE', undoProblem: expect.stringMatching(/منذ المعاينة/) })
    expect(await get(id)).toMatchObject({ state: 'DONE', undoProblem: expect.stringMatching(/لسبب عارض/) })
    expect(await dumpSchool()).toEqual(before)
  })

  it('shows each page of its units', async () => {
    const { id, announcementIds } = await writeAnnouncements(announcements)

    const last = await admin.call(contract.listChangeUnits, { params: { id }, query: { page: 41 } })

    expect(last.body).toMatchObject({ total: announcements, units: { length: 50 } })
    expect(last.body.units.at(-1)).toMatchObject({ unitId: `announcement-${announcementIds.at(-1)}`, fate: 'created' })
  })
})
