import { describe, expect, it } from 'vitest'
import { buildFileMaterial, buildLinkMaterial, pdfOf } from '../../../test/factories/materials.ts'
import type { Agent } from '../../../test/test-server.ts'
import { buildWorld, complete, material, openSchool, server, type World } from './teacher.ground.ts'

openSchool()

function formOf(fields: Record<string, string>, file?: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('File', file)
  return form
}

const summary = () => new File([pdfOf('summary')], 'ملخص المحاضرة.pdf')
const link = { Title: 'مرجع', Url: 'https://example.org/a' }
const materialsOf = (lectureId: number) => `/api/teacher/lectures/${lectureId}/materials`
const storedFiles = () => server.db.selectFrom('stored_file').select(['id', 'state', 'size']).execute()
const listed = async ({ agent, classroomId }: World) =>
  (await agent.get(`/api/teacher/classrooms/${classroomId}/lectures`)).body[0].materials

const auditsOf = async (id: number) =>
  (
    await server.db
      .selectFrom('audit_entry')
      .select('operation')
      .where('entity', '=', 'material')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ operation }) => operation)

describe('every endpoint of lecture materials', () => {
  it('is closed to visitors, administrators and students, and hides those of others', async () => {
    const { lectureId, teacher } = await buildWorld()
    const id = await buildLinkMaterial(server.db, { lectureId, uploadedBy: teacher.id })
    const calls: [string, (agent: Agent) => Promise<{ status: number }>][] = [
      ['create', (agent) => agent.post(materialsOf(lectureId), formOf(link))],
      ['update', (agent) => agent.put(material(id), { title: 'أ' })],
      ['delete', (agent) => agent.delete(material(id))],
      ['download', (agent) => agent.get(`${material(id)}/download`)],
    ]
    for (const [name, call] of calls) {
      const statuses = [
        (await call(server.as('visitor'))).status,
        (await call(server.as('admin'))).status,
        (await call(server.as('student'))).status,
        (await call(server.as('teacher'))).status,
      ]
      expect(statuses, name).toEqual([401, 403, 403, 404])
    }
    expect(await auditsOf(id)).toEqual([])
  })
})

describe('createLectureMaterial', () => {
  it('adds a file and a link, the oldest first', async () => {
    const world = await buildWorld()
    const url = materialsOf(world.lectureId)

    const file = await world.agent.post(url, formOf({ Title: 'ملخص المحاضرة', Description: 'صفحتان' }, summary()))
    const page = await world.agent.post(url, formOf(link))

    expect([file.status, page.status]).toEqual([201, 201])
    expect(file.body).toMatchObject({
      lectureId: world.lectureId,
      title: 'ملخص المحاضرة',
      description: 'صفحتان',
      materialType: 'File',
      originalFilename: 'ملخص المحاضرة.pdf',
      mediaType: 'application/pdf',
      size: pdfOf('summary').length,
      url: null,
      message: 'أُضيف المرفق «ملخص المحاضرة».',
    })
    expect((await listed(world)).map(({ title }: { title: string }) => title)).toEqual(['ملخص المحاضرة', 'مرجع'])
    expect(await auditsOf(file.body.materialId)).toEqual(['createLectureMaterial'])
  })

  it.each([
    ['no title', { Url: 'https://example.org' }, undefined, 'title'],
    ['neither file nor link', { Title: 'أ' }, undefined, 'file'],
    ['file and link', link, summary(), 'url'],
    ['a link that runs', { Title: 'أ', Url: 'javascript:alert(1)' }, undefined, 'url'],
    ['a link into the own network', { Title: 'أ', Url: 'http://10.0.0.1/' }, undefined, 'url'],
  ])('refuses %s and keeps nothing', async (_, fields, file, field) => {
    const world = await buildWorld()
    const before = await storedFiles()

    const { status, body } = await world.agent.post(
      materialsOf(world.lectureId),
      formOf(fields as Record<string, string>, file),
    )

    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
    expect(await listed(world)).toEqual([])
    expect(await storedFiles()).toEqual(before)
  })

  it('refuses before it takes the file when the lecture is not there or its classroom is not active', async () => {
    const world = await buildWorld()
    const before = await storedFiles()
    const send = (lectureId: number) => world.agent.post(materialsOf(lectureId), formOf({ Title: 'أ' }, summary()))

    const missing = await send(2_147_483_646)
    await complete(world.classroomId)
    const finished = await send(world.lectureId)

    expect([missing.status, missing.body.message]).toEqual([404, 'المحاضرة غير موجودة أو ليست من محاضراتك.'])
    expect([finished.status, finished.body.message]).toEqual([
      409,
      'الشعبة ليست نشطة، ولا تتغيّر مرفقات محاضراتها إلا وهي نشطة.',
    ])
    expect(await storedFiles()).toEqual(before)
  })

  it('keeps one material when the same key comes twice at once', async () => {
    const world = await buildWorld()
    const key = { 'idempotency-key': `lecture-material-${world.lectureId}` }
    const send = () => world.agent.post(materialsOf(world.lectureId), formOf({ Title: 'ملخص' }, summary()), key)

    const answers = await Promise.all([send(), send()])

    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await listed(world)).toHaveLength(1)
    expect((await storedFiles()).filter(({ state }) => state !== 'stored')).toEqual([])
  })
})

describe('updateLectureMaterial', () => {
  it('changes title and description, and nothing else', async () => {
    const { agent, lectureId, teacher } = await buildWorld()
    const id = await buildLinkMaterial(server.db, { lectureId, uploadedBy: teacher.id })

    const { status, body } = await agent.put(material(id), {
      title: 'جديد',
      description: 'وصف',
      url: 'https://evil.example',
      lectureId: 1,
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'جديد', description: 'وصف', url: 'https://example.org/reference', lectureId })
    expect(await auditsOf(id)).toEqual(['updateLectureMaterial'])
  })

  it('leaves the reference materials of a course to the administrators', async () => {
    const { agent, courseId, teacher } = await buildWorld()
    const id = await buildLinkMaterial(server.db, { courseId, uploadedBy: teacher.id })

    expect([(await agent.put(material(id), { title: 'أ' })).status, (await agent.delete(material(id))).status]).toEqual(
      [404, 404],
    )
    expect(await auditsOf(id)).toEqual([])
  })
})

describe('an administrator', () => {
  it('does not change materials of lectures among those of courses', async () => {
    const { lectureId, teacher } = await buildWorld()
    const id = await buildLinkMaterial(server.db, { lectureId, uploadedBy: teacher.id })
    const url = `/api/admin/materials/${id}`

    const answers = [await server.as('admin').put(url, { title: 'أ' }), await server.as('admin').delete(url)]

    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })
})

describe('deleteLectureMaterial', () => {
  it('hides it, and an administrator brings it back with its file', async () => {
    const world = await buildWorld()
    const id = await buildFileMaterial(server.db, server.files, {
      lectureId: world.lectureId,
      uploadedBy: world.teacher.id,
      title: 'ملخص',
    })

    const deleted = await world.agent.delete(material(id))
    const hidden = [(await listed(world)).length, (await world.agent.get(`${material(id)}/download`)).status]
    const item = (await server.as('admin').get('/api/admin/trash?kind=material')).body.find(
      (row: { id: string }) => row.id === `material-${id}`,
    )
    const restored = await server.as('admin').post(`/api/admin/trash/material-${id}/restore`)

    expect([deleted.status, ...hidden]).toEqual([204, 0, 404])
    expect(item).toMatchObject({ title: 'ملخص', subtitle: 'المحاضرة الأولى' })
    expect(restored.status).toBe(200)
    expect((await world.agent.get(`${material(id)}/download`)).text).toBe(pdfOf('book').toString())
    expect(await auditsOf(id)).toEqual(['deleteLectureMaterial', 'restoreFromTrash'])
  })

  it('is done once by two who click together', async () => {
    const { agent, lectureId, teacher } = await buildWorld()
    const id = await buildLinkMaterial(server.db, { lectureId, uploadedBy: teacher.id })

    const answers = await Promise.all([agent.delete(material(id)), agent.delete(material(id))])

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
  })

  it('is refused, and so is restoring, while the classroom is not active', async () => {
    const { agent, lectureId, teacher, classroomId } = await buildWorld()
    const uploadedBy = teacher.id
    const [gone, kept] = [
      await buildLinkMaterial(server.db, { lectureId, uploadedBy }),
      await buildLinkMaterial(server.db, { lectureId, uploadedBy }),
    ]
    await agent.delete(material(gone))
    await complete(classroomId)

    const answers = [
      await agent.delete(material(kept)),
      await agent.put(material(kept), { title: 'أ' }),
      await server.as('admin').post(`/api/admin/trash/material-${gone}/restore`),
    ]

    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
  })
})
