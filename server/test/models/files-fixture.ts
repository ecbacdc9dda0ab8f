import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { allFileKinds } from '@manara/contract/file-kinds.ts'
import { sql } from 'kysely'
import { purgeMaterials } from '../../src/features/materials/deleted-materials.service.ts'
import { buildClassroom, buildCourse } from '../factories/curriculum.ts'
import { buildLecture } from '../factories/lectures.ts'
import { buildPdf } from '../factories/materials.ts'
import { buildRegistration } from '../factories/registrations.ts'
import { buildPng } from '../sample-files.ts'
import type { TestFiles } from '../test-files.ts'
import type { Agent, Answer, TestServer } from '../test-server.ts'
import { buildMultipart } from '../upload-form.ts'

/** A place to hang files on: a course, a lecture, a request of an applicant, and the school itself. */
export interface FilesFixture {
  server: TestServer
  room: TestFiles
  courseId: number
  lectureId: number
  registrationId: string
  teacher: Agent
}

export async function buildFilesFixture(server: TestServer, room: TestFiles): Promise<FilesFixture> {
  const { db } = server
  const courseId = await buildCourse(db)
  const classroomId = await buildClassroom(db, { courseId, teacherId: server.person('teacher').id })
  const lectureId = await buildLecture(db, { classroomId })
  const registrationId = await buildRegistration(db, { status: 'AwaitingPayment' })
  return { server, room, courseId, lectureId, registrationId, teacher: server.as('teacher') }
}

/** How the bytes arrive: as they should, as another kind than the name says, or not to the end. */
export type Arrival = 'whole' | 'wrong' | 'cut'

export type FilesAction =
  | { kind: 'addToCourse' | 'addToLecture' | 'sendReceipt' | 'setLogo'; arrival: Arrival }
  | { kind: 'deleteMaterial' | 'restoreMaterial' | 'letExpire'; which: number }
  | { kind: 'removeLogo' | 'refuseReceipt' | 'dieAfterUpload' | 'tidy' }

let pictures = 0
const padding = Buffer.alloc(300_000, 0x20)

const done: Answer = { status: 200, body: undefined, headers: {}, text: '' }
const nothingToDo: Answer = { ...done, status: 404 }

async function send(
  agent: Agent,
  [method, url]: ['post' | 'put', string],
  field: string,
  name: string,
  arrival: Arrival,
) {
  // Each is another picture or document: a mixed-up file is noticed.
  const good = name.endsWith('.pdf') ? buildPdf(randomUUID()) : buildPng((++pictures % 900) + 1, 3)
  // Of one that is cut off much has arrived already.
  const contents = { whole: good, wrong: Buffer.from('MZ nothing of the kind'), cut: Buffer.concat([good, padding]) }
  const { body, contentType } = buildMultipart(
    [
      { name: 'title', content: 'مادة' },
      { name: field, fileName: name, content: contents[arrival] },
    ],
    { isCutOff: arrival === 'cut' },
  )
  const headers = { 'content-type': contentType }
  return agent[method](url, Readable.from([body]), headers)
}

async function materialAt({ server, courseId, lectureId }: FilesFixture, isDeleted: boolean, which: number) {
  const { rows } = await sql<{ id: number; courseId: number | null }>`
    select id, course_id as "courseId" from material_all
    where (course_id = ${courseId} or lecture_id = ${lectureId}) and (deleted_at is not null) = ${isDeleted} order by id`.execute(
    server.db,
  )
  return rows.length === 0 ? undefined : rows[which % rows.length]
}

async function onMaterial(
  fixture: FilesFixture,
  kind: 'deleteMaterial' | 'restoreMaterial' | 'letExpire',
  which: number,
) {
  const { server, teacher } = fixture
  const material = await materialAt(fixture, kind !== 'deleteMaterial', which)
  if (!material) return nothingToDo
  if (kind === 'restoreMaterial') return server.as('admin').post(`/api/admin/trash/material-${material.id}/restore`)
  if (kind === 'deleteMaterial')
    return material.courseId === null
      ? teacher.delete(`/api/teacher/materials/${material.id}`)
      : server.as('admin').delete(`/api/admin/materials/${material.id}`)
  await sql`update material_all set deleted_at = deleted_at - interval '31 days' where id = ${material.id}`.execute(
    server.db,
  )
  return done
}

/** A server that is killed between the bytes and whatever should hold them; two hours pass. */
async function dieAfterUpload({ server, room }: FilesFixture): Promise<Answer> {
  const bytes = Readable.from([buildPdf(randomUUID())])
  const { id } = await room.files.receive(server.db, null, { name: 'lost.pdf', bytes }, { accept: allFileKinds })
  await sql`update stored_file set touched_at = now() - interval '2 hours' where id = ${id}`.execute(server.db)
  return done
}

export async function performOnFiles(fixture: FilesFixture, action: FilesAction): Promise<Answer> {
  const { server, room, teacher, courseId, lectureId, registrationId } = fixture
  const admin = server.as('admin')
  switch (action.kind) {
    case 'addToCourse':
      return send(admin, ['post', `/api/admin/materials/for-course/${courseId}`], 'file', 'كتاب.pdf', action.arrival)
    case 'addToLecture':
      return send(teacher, ['post', `/api/teacher/lectures/${lectureId}/materials`], 'file', 'درس.pdf', action.arrival)
    case 'sendReceipt': {
      const url = `/api/public/registrations/${registrationId}/upload-receipt`
      return send(server.as('visitor'), ['post', url], 'receiptFile', 'إيصال.png', action.arrival)
    }
    case 'setLogo':
      return send(admin, ['put', '/api/admin/settings/logo'], 'logo', 'شعار.png', action.arrival)
    case 'removeLogo':
      return admin.delete('/api/admin/settings/logo')
    case 'refuseReceipt': {
      const url = `/api/admin/registrations/${registrationId}/request-new-receipt`
      return admin.request('POST', url, JSON.stringify('الصورة غير واضحة'), { 'content-type': 'application/json' })
    }
    case 'dieAfterUpload':
      return dieAfterUpload(fixture)
    case 'tidy':
      await purgeMaterials(server.db, room.files)
      await room.files.sweep(server.db)
      return done
    default:
      return onMaterial(fixture, action.kind, action.which)
  }
}
