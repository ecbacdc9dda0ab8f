import { getGradeHistory } from '@manara/contract/audit.ts'
import { getPerson } from '@manara/contract/people.ts'
import { getPersonDocument } from '@manara/contract/person-documents.ts'
import { getPersonPhoto } from '@manara/contract/person-photo.ts'
import { listMyViews, listPersonViews } from '@manara/contract/record-views.ts'
import { getReceipt } from '@manara/contract/registrations.ts'
import { getStudentProfile } from '@manara/contract/students.ts'
import { exportUsers, getUser, listUsers } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildClassroom, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { buildPersonDocument, buildPersonPhoto } from '../../../test/factories/person-files.ts'
import { buildReceipt, buildRegistration } from '../../../test/factories/registrations.ts'
import { buildPng } from '../../../test/sample-files.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'

openSchool()
beforeEach(() => sql`delete from record_view`.execute(server.db))

const admin = () => server.as('admin')
const views = () =>
  sql<{ kind: string; count: number }>`select kind, count from record_view order by kind`
    .execute(server.db)
    .then(({ rows }) => rows)

describe('a look at a record', () => {
  it('is counted once a day for each viewer, person and kind', async () => {
    const { id } = await buildPerson(server.db)
    const params = { id }

    await Promise.all([1, 2, 3].map(() => admin().call(getPerson, { params })))
    await admin().call(getUser, { params })
    await admin().call(getStudentProfile, { params })

    expect(await views()).toEqual([
      { kind: 'GRADES', count: 1 },
      { kind: 'PROFILE', count: 4 },
    ])
  })

  it('names the person behind a document, a photo, grades and a receipt', async () => {
    const { id } = await buildPerson(server.db)
    await buildPersonPhoto(server.db, server.files, id)
    const documentId = await buildPersonDocument(server.db, server.files, { personId: id })
    const enrollmentId = await buildEnrollment(server.db, {
      studentId: id,
      classroomId: await buildClassroom(server.db),
    })
    const requests = [
      await buildRegistration(server.db, { status: 'PaymentSubmitted' }),
      await buildRegistration(server.db, { status: 'PaymentSubmitted' }),
    ]
    for (const request of requests) await buildReceipt(server.db, server.files, request, { bytes: buildPng() })

    await sql`update registration set status = 'Approved', student_id = ${id}, decided_at = now(),
      decided_by = ${server.person('admin').id} where id = ${requests[0]}`.execute(server.db)

    await admin().call(getPersonDocument, { params: { id: documentId } })
    await admin().call(getPersonPhoto, { params: { id } })
    await admin().call(getGradeHistory, { params: { id: enrollmentId } })
    for (const request of requests) await admin().call(getReceipt, { params: { id: request } })

    const { body } = await admin().call(listPersonViews, { params: { id } })
    expect(body.map(({ kind, count }) => [kind, count]).sort()).toEqual([
      ['DOCUMENT', 2],
      ['GRADES', 1],
      ['RECEIPT', 1],
    ])
    expect(await views()).toHaveLength(3)
  })

  it('leaves nothing where it is one of oneself, of a list, or refused', async () => {
    const { id } = server.person('admin')

    await admin().call(getPerson, { params: { id } })
    await admin().call(listUsers, { query: { limit: 5 } })
    await admin().send(getPerson, { params: { id: 999_999 } })
    await server.as('teacher').send(getPerson, { params: { id: server.person('student').id } })

    expect(await views()).toEqual([])
  })

  it('is a row for each person in an export of at most a hundred', async () => {
    const { id } = await buildPerson(server.db, { firstName: 'زمرد' })
    await buildPerson(server.db, { firstName: 'زمرد' })

    await admin().call(exportUsers, { query: { format: 'csv', q: 'زمرد' } })
    expect(await views()).toEqual([
      { kind: 'EXPORT', count: 1 },
      { kind: 'EXPORT', count: 1 },
    ])

    for (let n = 0; n < 100; n++) await buildPerson(server.db, { firstName: 'زمرد' })
    await admin().call(exportUsers, { query: { format: 'csv', q: 'زمرد' } })
    expect((await admin().call(listPersonViews, { params: { id } })).body).toMatchObject([{ kind: 'EXPORT', count: 1 }])
    expect(await views()).toHaveLength(2)
  })
})

describe('listMyViews', () => {
  it('shows who looked, newest first, page by page, and only at oneself', async () => {
    const { id } = server.person('student')
    const viewer = await buildPerson(server.db, { role: 'Administrator', firstName: 'إسراء', lastName: 'الحموي' })
    await (await server.asPerson(viewer)).call(getPerson, { params: { id } })
    await admin().call(getPerson, { params: { id: (await buildPerson(server.db)).id } })
    await sql`insert into record_view (person_id, viewer_id, kind, day) select ${id}, ${server.person('teacher').id},
      'DOCUMENT', now() - make_interval(days => n) from generate_series(1, 3) n`.execute(server.db)
    const student = server.as('student')

    const { body, headers } = await student.call(listMyViews, { query: { limit: 2 } })
    const rest = await student.call(listMyViews, { query: { limit: 2, cursor: String(headers['x-next-cursor']) } })

    expect(headers['x-total-count']).toBe('4')
    expect(body[0]).toMatchObject({ kind: 'PROFILE', viewerRole: 0, viewerName: 'إسراء الحموي', count: 1 })
    expect(rest.body.map(({ kind }) => kind)).toEqual(['DOCUMENT', 'DOCUMENT'])
    expect((await student.call(listMyViews, { query: { q: 'اسراء' } })).body).toHaveLength(1)
  })
})

describe('listPersonViews', () => {
  it('does not find deleted people', async () => {
    const { id } = await buildPerson(server.db)
    await server.db.updateTable('person_all').set({ deleted_at: new Date() }).where('id', '=', id).execute()

    expect((await admin().send(listPersonViews, { params: { id } })).status).toBe(404)
  })
})
