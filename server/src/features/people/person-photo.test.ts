import { getOwnRecord, getPerson } from '@manara/contract/people.ts'
import { listClassroomPeople } from '@manara/contract/person-health.ts'
import { deletePersonPhoto, getPersonPhoto, uploadPersonPhoto } from '@manara/contract/person-photo.ts'
import { deleteUser } from '@manara/contract/users.ts'
import { expect, it } from 'vitest'
import { buildClassroom, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { buildPng } from '../../../test/sample-files.ts'
import { animatedWebp, buildPhoto, phonePhoto, phonePng, phoneWebp, secretPlace } from '../../../test/sample-photos.ts'
import type { Agent } from '../../../test/test-server.ts'
import { purgeDeleted } from '../../operations/retention/purge-deleted.ts'
import { admin, openSchool, readAuditLog, server } from '../users/admin.fixtures.ts'
import { purgePersonFiles } from './deleted-documents.service.ts'

openSchool()

function form(bytes: Buffer, name = 'IMG_2041.jpg') {
  const data = new FormData()
  data.append('photo', new File([Uint8Array.from(bytes)], name))
  return data
}

const upload = (id: number, bytes = phonePhoto(), name?: string, agent: Agent = admin) =>
  agent.call(uploadPersonPhoto, { params: { id }, body: form(bytes, name) })
const open = (id: number, agent: Agent = admin) => agent.send(getPersonPhoto, { params: { id } })
const photoOf = async (id: number) => (await admin.call(getPerson, { params: { id } })).body.photoUrl
const countFiles = async (state = 'stored') =>
  (
    await server.db
      .selectFrom('stored_file')
      .select('id')
      .where('state', '=', state as 'stored')
      .execute()
  ).length

async function studentWithPhoto() {
  const student = await buildPerson(server.db)
  await upload(student.id)
  return student
}

it('a photo is shown to administrators and to the person, under an address that changes with it', async () => {
  const student = await studentWithPhoto()
  const first = await photoOf(student.id)
  await upload(student.id, phonePng(), 'IMG_2042.PNG')
  const second = await photoOf(student.id)

  const own = (await (await server.asPerson(student)).call(getOwnRecord)).body
  const answer = await (await server.asPerson(student)).get(own.photoUrl ?? '')

  expect(first).toMatch(new RegExp(`^/api/people/${student.id}/photo\\?v=[0-9a-f]{8}$`))
  expect([second !== first, own.photoUrl]).toEqual([true, second])
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png'])
  expect(answer.headers['content-disposition']).toBe('inline; filename="photo.png"')
  const unchanged = await admin.get(second ?? '', { 'if-none-match': String(answer.headers.etag) })
  expect([unchanged.status, (await open(student.id)).text.includes('IMG_2042')]).toEqual([304, false])
})

it.each([
  ['jpg', phonePhoto()],
  ['png', phonePng()],
  ['webp', phoneWebp()],
])('a %s is stored without place and camera', async (kind, bytes) => {
  const { id } = await buildPerson(server.db)

  await upload(id, bytes, `a.${kind}`)
  const { text, headers } = await open(id)

  expect(bytes.includes(secretPlace)).toBe(true)
  expect([text.includes(secretPlace), text.includes('GPS')]).toEqual([false, false])
  expect(Number(headers['content-length'])).toBeLessThan(bytes.length - 2 * secretPlace.length)
})

it('the trail says that there is another photo, and a removal leaves none', async () => {
  const { id } = await studentWithPhoto()

  const removed = await admin.call(deletePersonPhoto, { params: { id } })
  const again = await admin.call(deletePersonPhoto, { params: { id } })

  expect([removed.status, again.status, await photoOf(id), (await open(id)).status]).toEqual([204, 204, null, 404])
  expect((await readAuditLog(id)).map(({ operation, after }) => [operation, after])).toEqual([
    ['uploadPersonPhoto', { changedFields: ['photo'] }],
    ['deletePersonPhoto', { changedFields: ['photo'] }],
  ])
})

it('teachers see the photos of students in their classrooms, until these are archived', async () => {
  const student = await studentWithPhoto()
  const teacher = await buildPerson(server.db, { role: 'Teacher' })
  const classroomId = await buildClassroom(server.db, { teacherId: teacher.id })
  await buildEnrollment(server.db, { classroomId, studentId: student.id })
  const agent = await server.asPerson(teacher)

  const people = (await agent.call(listClassroomPeople, { params: { id: classroomId } })).body
  const seen = await open(student.id, agent)
  await server.db
    .updateTable('classroom')
    .set({ status: 'COMPLETED', archived_at: new Date() })
    .where('id', '=', classroomId)
    .execute()

  expect(people).toMatchObject([{ photoUrl: await photoOf(student.id) }])
  expect([seen.status, (await open(student.id, agent)).status]).toEqual([200, 404])
})

it('other teachers, other students and visitors do not find it', async () => {
  const { id } = await studentWithPhoto()
  const others = ['teacher', 'student', 'visitor'] as const

  const seen = await Promise.all(others.map((who) => open(id, server.as(who))))
  const sent = await Promise.all(others.map((who) => upload(id, phonePhoto(), 'a.jpg', server.as(who))))

  expect(seen.map(({ status }) => status)).toEqual([404, 404, 401])
  expect(sent.map(({ status }) => status)).toEqual([403, 403, 401])
})

it.each([
  ['too many bytes', Buffer.concat([buildPhoto(), Buffer.alloc(150 * 1_024)]), 'a.jpg', 413, /150/],
  ['too wide', buildPhoto({ width: 721 }), 'a.jpg', 400, /720/],
  ['too high', buildPng(10, 721), 'a.png', 400, /720/],
  ['of another kind', Buffer.from('GIF89a'), 'a.gif', 400, /jpg/],
  ['a PNG under the name of a JPEG', buildPng(), 'a.jpg', 400, /محتواه png/],
  ['damaged', buildPhoto().subarray(0, -2), 'a.jpg', 400, /تالف/],
  ['an animation', animatedWebp(), 'a.webp', 400, /تالف/],
])('a photo is refused that is %s, and nothing is kept of it', async (_, bytes, name, status, sentence) => {
  const { id } = await buildPerson(server.db)
  const before = await countFiles()

  const refused = await upload(id, bytes, name)

  expect([refused.status, refused.problem.message]).toEqual([status, expect.stringMatching(sentence)])
  expect([await photoOf(id), await countFiles()]).toEqual([null, before])
})

it('a photo is refused of nobody and without a file', async () => {
  const { id } = await buildPerson(server.db)

  const empty = await admin.send(uploadPersonPhoto, { params: { id }, body: new FormData() })

  expect([(await upload(999_999)).status, empty.status]).toEqual([404, 400])
})

it('of two photos at once one stays, and the other file is let go', async () => {
  const { id } = await buildPerson(server.db)
  const before = await countFiles()

  const answers = await Promise.all([upload(id), upload(id, phonePng(), 'b.png')])

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await countFiles()).toBe(before + 1)
  expect((await open(id)).status).toBe(200)
})

it.each([false, true])(
  'a photo goes with a deleted person and after 30 days for good; history kept: %s',
  async (isKept) => {
    const { id } = await studentWithPhoto()
    if (isKept)
      await server.db
        .insertInto('change_set')
        .values({
          operation: 'deleteUser',
          kind: 'DELETION',
          actor_id: id,
          area: 'admin',
          request_id: 'r',
          unit_count: 1,
          row_count: 1,
          counts: '{}',
        })
        .execute()
    await admin.call(deleteUser, { params: { id } })
    const before = await countFiles()
    expect((await open(id)).status).toBe(404)
    await server.db
      .updateTable('person_all')
      .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', id)
      .execute()

    await purgeDeleted(server.db, () => purgePersonFiles(server.db, server.files))

    expect(await countFiles()).toBe(before - 1)
    expect(
      await server.db.selectFrom('person_record').select('person_id').where('person_id', '=', id).execute(),
    ).toEqual([])
  },
)
