import * as classrooms from '@manara/contract/classrooms.ts'
import { bulkAttach, bulkDetach, listTermCandidates } from '@manara/contract/term-classrooms.ts'
import { reopenTerm } from '@manara/contract/terms.ts'
import { restoreFromTrash } from '@manara/contract/trash.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse } from '../../../test/factories/curriculum.ts'
import { lockOpenTermOf } from '../terms/term-locks.service.ts'
import { admin, buildLesson, closeTerm, makeTerm, openSchool, putIntoTerm, server } from '../terms/terms.fixtures.ts'

openSchool({ clock: () => new Date('2026-11-01T09:00:00Z') })

const attach = (id: number, ...classroomIds: number[]) =>
  admin.call(bulkAttach, { params: { id }, body: { classroomIds } })
const detach = (id: number, ...classroomIds: number[]) =>
  admin.call(bulkDetach, { params: { id }, body: { classroomIds } })
const read = async (id: number) => (await admin.call(classrooms.getClassroom, { params: { id } })).body

describe('a classroom without terms in the school', () => {
  it('has no fields about one', async () => {
    const courseId = await buildCourse(server.db)

    const { body } = await admin.call(classrooms.createClassroom, { body: { name: 'أ', courseId, capacity: 30 } })
    const { body: listed } = await admin.call(classrooms.listClassrooms, { query: { courseId } })

    expect(Object.keys(body)).not.toContain('termId')
    expect(Object.keys(listed[0] ?? {})).not.toContain('termName')
  })
})

describe('bulkAttach', () => {
  it('brings classrooms into a term, also from another, and says of each other why not (R-term-3)', async () => {
    const [id, other, closed] = [await makeTerm(), await makeTerm({ state: 'OPEN' }), await makeTerm({ state: 'OPEN' })]
    const build = () => buildClassroom(server.db)
    const rooms = await Promise.all([1, 2, 3, 4, 5, 6].map(build))
    const [free, moved, there, archived, taken, shut] = rooms.toSorted((one, other) => one - other)
    await putIntoTerm(moved ?? 0, other)
    await putIntoTerm(there ?? 0, id)
    await putIntoTerm(shut ?? 0, closed)
    await server.db
      .updateTable('classroom')
      .set({ status: 'COMPLETED', archived_at: new Date(), archived_by: server.person('admin').id })
      .where('id', '=', archived ?? 0)
      .execute()
    await server.db
      .updateTable('classroom')
      .set({ status: 'COMPLETED' })
      .where('id', '=', shut ?? 0)
      .execute()
    await buildLesson(taken ?? 0, '2026-09-02', { isTaken: true })
    await closeTerm(closed)

    const { status, body } = await attach(id, ...[free, moved, there, archived, taken, shut, 999_999].map(Number))

    expect(status, body.message).toBe(200)
    expect(body).toMatchObject({
      doneCount: 2,
      refusedCount: 4,
      message: 'أُلحقت بالفصل شعبتان، وتعذّر إلحاق 4 شُعب.',
    })
    expect(body.results.map(({ reason }: { reason?: string }) => reason)).toEqual([
      undefined,
      undefined,
      'الشعبة في هذا الفصل من قبل.',
      'الشعبة مؤرشفة، ولا تنتقل بين الفصول.',
      'رُصد حضور في هذه الشعبة خارج تواريخ الفصل.',
      expect.stringMatching(/مغلق\. أعد فتحه أولًا\.$/),
    ])
    expect([(await read(free ?? 0)).termId, (await read(moved ?? 0)).termId]).toEqual([id, id])
  })

  it('is refused by a closed term, by an unknown one, and without a classroom', async () => {
    const id = await makeTerm({ state: 'OPEN' })
    const classroomId = await buildClassroom(server.db)
    await closeTerm(id)

    const closed = await attach(id, classroomId)
    const unknown = await attach(999_999, classroomId)

    expect([closed.status, unknown.status, (await attach(id)).status]).toEqual([409, 404, 400])
    expect(await read(classroomId)).not.toHaveProperty('termId')
  })

  it('and a closing at the same moment leave no active classroom in a closed term', async () => {
    const id = await makeTerm({ state: 'OPEN' })
    const rooms = await Promise.all(Array.from({ length: 6 }, () => buildClassroom(server.db)))

    const [closing, ...attached] = await Promise.all([closeTerm(id), ...rooms.map((room) => attach(id, room))])

    const isClosed = closing.status === 200
    const count = (await admin.call(classrooms.listClassrooms, { query: { termId: id } })).body.length
    expect(isClosed && count > 0).toBe(false)
    expect(attached.every(({ status }) => [200, 409].includes(status))).toBe(true)
  })
})

describe('bulkDetach', () => {
  it('takes classrooms of the term out of it, and no others', async () => {
    const [id, other] = [await makeTerm(), await makeTerm()]
    const [inside, elsewhere] = [await buildClassroom(server.db), await buildClassroom(server.db)]
    await putIntoTerm(inside, id)
    await putIntoTerm(elsewhere, other)

    const { body } = await detach(id, inside, elsewhere)

    expect(body).toMatchObject({
      doneCount: 1,
      refusedCount: 1,
      message: 'خرجت من الفصل شعبة واحدة، وتعذّر إخراج شعبة واحدة.',
    })
    expect(await read(inside)).not.toHaveProperty('termId')
    expect((await read(elsewhere)).termId).toBe(other)
  })
})

describe('listTermCandidates', () => {
  it('offers those in no closed term, and ticks those that were made for it', async () => {
    const [id, closed] = [await makeTerm(), await makeTerm({ state: 'OPEN' })]
    const [fresh, old, inside, shut] = await Promise.all([1, 2, 3, 4].map(() => buildClassroom(server.db)))
    const dated = (classroomId: number | undefined, day: string) =>
      server.db
        .updateTable('classroom')
        .set({ created_at: `${day}T12:00:00Z` })
        .where('id', '=', classroomId ?? 0)
        .execute()
    await dated(fresh, '2026-07-12')
    await dated(old, '2026-07-11')
    await putIntoTerm(inside ?? 0, id)
    await putIntoTerm(shut ?? 0, closed)
    await server.db
      .updateTable('classroom')
      .set({ status: 'COMPLETED' })
      .where('id', '=', shut ?? 0)
      .execute()
    await closeTerm(closed)

    const { body } = await admin.call(listTermCandidates, { params: { id } })

    const find = (classroomId: number | undefined) => {
      const found = body.find((row: { classroomId: number }) => row.classroomId === classroomId)
      return found && [found.isAttached, found.isSuggested]
    }
    expect([fresh, old, inside, shut].map(find)).toEqual([[false, true], [false, false], [true, false], undefined])
    expect(body[0]?.classroomId).toBe(inside)
  })
})

describe('a new classroom', () => {
  let [courseId, current] = [0, 0]
  const create = (body: object) =>
    admin.send(classrooms.createClassroom, { body: { name: 'ج', courseId, capacity: 30, ...body } })
  beforeAll(async () => {
    courseId = await buildCourse(server.db)
    await server.db.updateTable('term').set({ ends_on: '2026-10-30' }).where('state', '=', 'OPEN').execute()
    current = await makeTerm({ state: 'OPEN', name: 'الجاري' })
  })

  it('comes into the one current term, or into none, as its maker says (R-term-2)', async () => {
    const planned = await makeTerm()

    const [usual, none, chosen] = [await create({}), await create({ termId: null }), await create({ termId: planned })]

    expect(usual.body).toMatchObject({ termId: current, termName: 'الجاري' })
    expect([none.status, none.body.termId]).toEqual([201, undefined])
    expect(chosen.body.termId).toBe(planned)
    await makeTerm({ state: 'OPEN' })
    expect((await create({})).body.termId).toBeUndefined()
  })

  it('is refused by a closed and by an unknown term', async () => {
    const id = await makeTerm({ state: 'OPEN' })
    await closeTerm(id)

    const answers = [await create({ termId: id }), await create({ termId: 999_999 }), await create({ termId: 'x' })]

    expect(answers.map(({ status }) => status)).toEqual([409, 404, 400])
  })
})

describe('updateClassroom', () => {
  it('changes the term for those who know of it, under the rules of attaching', async () => {
    const [id, closed] = [await makeTerm(), await makeTerm({ state: 'OPEN' })]
    const classroomId = await buildClassroom(server.db)
    await closeTerm(closed)
    const update = (body: object) =>
      admin.send(classrooms.updateClassroom, {
        params: { id: classroomId },
        body: { name: 'د', capacity: 20, ...body },
      })

    const moved = await update({ termId: id })
    const untouched = await update({})
    const refused = await update({ termId: closed })
    const stale = await update({ termId: null, base: { termId: closed } })
    const left = await update({ termId: null })

    expect([moved.body.termId, untouched.body.termId, left.body.termId]).toEqual([id, id, undefined])
    expect([refused.status, stale.status]).toEqual([409, 409])
    expect(stale.body).toMatchObject({ conflicts: ['termId'] })
  })
})

describe('a deleted classroom', () => {
  it('does not come back as an active one of a closed term (R-term-6)', async () => {
    const id = await makeTerm({ state: 'OPEN' })
    const classroomId = await buildClassroom(server.db)
    await putIntoTerm(classroomId, id)
    await admin.call(classrooms.deleteClassroom, { params: { id: classroomId } })
    await closeTerm(id)
    const restore = () => admin.send(restoreFromTrash, { params: { id: `classroom-${classroomId}` } })

    const refused = await restore()
    await admin.call(reopenTerm, { params: { id }, body: { reason: 'عودة شعبة' } })

    expect([refused.status, (await restore()).status]).toEqual([409, 200])
  })
})

describe('lockOpenTermOf', () => {
  it('lets through outside of terms and in open ones, and refuses in a closed one', async () => {
    const id = await makeTerm({ state: 'OPEN', name: 'المقفل' })
    const [free, inside] = [
      await buildClassroom(server.db, { status: 'COMPLETED' }),
      await buildClassroom(server.db, { status: 'COMPLETED' }),
    ]
    await putIntoTerm(inside, id)
    const lock = (classroomId: number) => server.db.transaction().execute((trx) => lockOpenTermOf(trx, classroomId))

    await Promise.all([lock(free), lock(inside)])
    await closeTerm(id)

    await lock(free)
    await expect(lock(inside)).rejects.toMatchObject({ status: 409, type: '/problems/closed' })
  })
})
