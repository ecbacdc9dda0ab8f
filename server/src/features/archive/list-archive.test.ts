import { listArchivedClassrooms } from '@manara/contract/archive.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { admin, archive, base, buildFinished, openSchool, server } from './admin.fixtures.ts'

openSchool()

describe('the lists', () => {
  let ids: number[]
  beforeAll(async () => {
    ids = []
    for (const names of [
      { name: 'الشعبة أ، صباحي', course: 'قواعد البيانات', teacher: 'هالة', students: ['رنا', 'أحمد'] },
      { name: 'الشعبة ب، مسائي', course: 'أمن الشبكات', teacher: 'مازن', students: ['رنا'] },
      { name: 'الشعبة ج', course: 'الخط العربي', teacher: 'لبنى', students: [] },
    ]) {
      const { id } = await buildFinished(names)
      ids.push(id)
    }
    for (const id of ids.slice(0, 2)) await archive(id)
  })

  const found = async (query: string, path = 'classrooms') =>
    (await admin.get(`${base}/${path}${query}`)).body.map(({ classroomId }: { classroomId: number }) =>
      ids.indexOf(classroomId),
    )
  const search = (text: string, path?: string) => found(`?q=${encodeURIComponent(text)}`, path)

  it('search by class, course, teacher and student, folded', async () => {
    expect(await found('')).toEqual([1, 0])
    expect(await search('صباحي')).toEqual([0])
    expect(await search('امن الشبكات')).toEqual([1])
    expect(await search('هاله')).toEqual([0])
    expect(await search('رنا')).toEqual([1, 0])
    expect(await search('احمد')).toEqual([0])
    // Two words of two different students are nobody.
    expect(await search('رنا احمد')).toEqual([])
    expect(await search('١٠٠٪')).toEqual([])
  })

  it('of those that are ready hold the completed ones only', async () => {
    expect(await found('', 'ready')).toEqual([2])
    expect(await search('خط عربي', 'ready')).toEqual([2])
    expect(await search('لبني', 'ready')).toEqual([2])
    expect(await search('صباحي', 'ready')).toEqual([])
  })

  it('come in pages', async () => {
    const { body, headers } = await admin.call(listArchivedClassrooms, { query: { limit: 1, sort: 'name' } })

    expect(body).toHaveLength(1)
    expect([headers['x-total-count'], typeof headers['x-next-cursor']]).toEqual(['2', 'string'])
  })

  it('find the rooms of a name that thousands bear, with all their students', async () => {
    await sql`
      insert into archived_student (classroom_id, enrollment_id, student_id, student_name, national_id)
      select ${ids[0]}::int, 100000 + n, 1, 'شائع الاسم', 'MANY-' || n from generate_series(1, 2100) n`.execute(
      server.db,
    )
    await sql`
      insert into archived_student (classroom_id, enrollment_id, student_id, student_name, national_id)
      values (${ids[1]}, 99999, 1, 'شائع النادر', 'MANY-0')`.execute(server.db)

    const { body, headers } = await admin.call(listArchivedClassrooms, { query: { limit: 1, q: 'شايع' } })

    expect(headers['x-total-count']).toBe('2')
    expect(body[0]?.enrolledStudents.map(({ studentName }: { studentName: string }) => studentName)).toContain(
      'شائع النادر',
    )
    expect(await search('شائع')).toEqual([1, 0])
    expect(await search('شائع النادر')).toEqual([1])
    const elsewhere = await admin.call(listArchivedClassrooms, { query: { limit: 1, programId: 999999, q: 'شايع' } })
    expect([elsewhere.body, elsewhere.headers['x-total-count']]).toEqual([[], '0'])
  })

  it('keep the name under which a person was there', async () => {
    const rows = [
      { enrollment_id: 200_001, student_name: 'ميادة القديم', classroom_id: ids[0] ?? 0 },
      { enrollment_id: 200_002, student_name: 'ميادة الجديد', classroom_id: ids[1] ?? 0 },
    ]
    const one = { student_id: 77, national_id: 'SY-77' }
    await server.db
      .insertInto('archived_student')
      .values(rows.map((row) => ({ ...row, ...one })))
      .execute()

    expect(await search('ميادة')).toEqual([1, 0])
    expect(await search('مياده القديم')).toEqual([0])
    expect(await search('sy-77 الجديد')).toEqual([1])
    expect(await search('القديم الجديد')).toEqual([])
  })
})
