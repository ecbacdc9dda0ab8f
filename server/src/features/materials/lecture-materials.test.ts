import { listLectures } from '@manara/contract/lectures.ts'
import * as contract from '@manara/contract/materials.ts'
import { listTrash, restoreFromTrash } from '@manara/contract/trash.ts'
import { describe, expect, it } from 'vitest'
import { buildFileMaterial, buildLinkMaterial, buildPdf } from '../../../test/factories/materials.ts'
import { buildFixture, complete, type Fixture, openSchool, server } from './teacher.fixtures.ts'

openSchool()

function buildForm(fields: Record<string, string>, file?: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('File', file)
  return form
}

const summary = () => new File([buildPdf('summary')], 'ملخص المحاضرة.pdf')
const link = { Title: 'مرجع', Url: 'https://example.org/a' }
const storedFiles = () => server.db.selectFrom('stored_file').select(['id', 'state', 'size']).execute()
const listed = async ({ agent, classroomId }: Fixture) =>
  (await agent.call(listLectures, { params: { id: classroomId } })).body[0]?.materials ?? []

const listAuditEntries = async (id: number) =>
  (
    await server.db
      .selectFrom('audit_entry')
      .select('operation')
      .where('entity', '=', 'material')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ operation }) => operation)
describe('createLectureMaterial', () => {
  it('adds a file and a link, the oldest first', async () => {
    const fixture = await buildFixture()

    const file = await fixture.agent.call(contract.createLectureMaterial, {
      params: { id: fixture.lectureId },
      body: buildForm({ Title: 'ملخص المحاضرة', Description: 'صفحتان' }, summary()),
    })
    const page = await fixture.agent.call(contract.createLectureMaterial, {
      params: { id: fixture.lectureId },
      body: buildForm(link),
    })

    expect([file.status, page.status]).toEqual([201, 201])
    expect(file.body).toMatchObject({
      lectureId: fixture.lectureId,
      title: 'ملخص المحاضرة',
      description: 'صفحتان',
      materialType: 'File',
      originalFilename: 'ملخص المحاضرة.pdf',
      mediaType: 'application/pdf',
      size: buildPdf('summary').length,
      url: null,
      message: 'أُضيف المرفق «ملخص المحاضرة».',
    })
    expect((await listed(fixture)).map(({ title }) => title)).toEqual(['ملخص المحاضرة', 'مرجع'])
    expect(await listAuditEntries(file.body.materialId)).toEqual(['createLectureMaterial'])
  })

  it.each([
    ['no title', { Url: 'https://example.org' }, undefined, 'title'],
    ['neither file nor link', { Title: 'أ' }, undefined, 'file'],
    ['file and link', link, summary(), 'url'],
    ['a link that runs', { Title: 'أ', Url: 'javascript:alert(1)' }, undefined, 'url'],
    ['a link into the own network', { Title: 'أ', Url: 'http://10.0.0.1/' }, undefined, 'url'],
  ])('refuses %s and keeps nothing', async (_, fields, file, field) => {
    const fixture = await buildFixture()
    const before = await storedFiles()

    const { status, problem } = await fixture.agent.call(contract.createLectureMaterial, {
      params: { id: fixture.lectureId },
      body: buildForm(fields as Record<string, string>, file),
    })

    expect([status, Object.keys(problem.errors)]).toEqual([400, [field]])
    expect(await listed(fixture)).toEqual([])
    expect(await storedFiles()).toEqual(before)
  })

  it('refuses before it takes the file when the lecture is not there or its classroom is not active', async () => {
    const fixture = await buildFixture()
    const before = await storedFiles()
    const send = (lectureId: number) =>
      fixture.agent.call(contract.createLectureMaterial, {
        params: { id: lectureId },
        body: buildForm({ Title: 'أ' }, summary()),
      })

    const missing = await send(2_147_483_646)
    await complete(fixture.classroomId)
    const finished = await send(fixture.lectureId)

    expect([missing.status, missing.problem.message]).toEqual([404, 'المحاضرة غير موجودة أو ليست من محاضراتك.'])
    expect([finished.status, finished.problem.message]).toEqual([
      409,
      'الشعبة ليست نشطة، ولا تتغيّر مرفقات محاضراتها إلا وهي نشطة.',
    ])
    expect(await storedFiles()).toEqual(before)
  })

  it('keeps one material when the same key comes twice at once', async () => {
    const fixture = await buildFixture()
    const key = { 'idempotency-key': `lecture-material-${fixture.lectureId}` }
    const send = () =>
      fixture.agent.call(contract.createLectureMaterial, {
        params: { id: fixture.lectureId },
        body: buildForm({ Title: 'ملخص' }, summary()),
        headers: key,
      })

    const answers = await Promise.all([send(), send()])

    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await listed(fixture)).toHaveLength(1)
    expect((await storedFiles()).filter(({ state }) => state !== 'stored')).toEqual([])
  })
})

describe('updateLectureMaterial', () => {
  it('changes title and description, and nothing else', async () => {
    const { agent, lectureId, teacher } = await buildFixture()
    const id = await buildLinkMaterial(server.db, { lectureId, uploadedBy: teacher.id })

    const { status, body } = await agent.send(contract.updateLectureMaterial, {
      params: { id },
      body: { title: 'جديد', description: 'وصف', url: 'https://evil.example', lectureId: 1 },
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'جديد', description: 'وصف', url: 'https://example.org/reference', lectureId })
    expect(await listAuditEntries(id)).toEqual(['updateLectureMaterial'])
  })

  it('leaves the reference materials of a course to the administrators', async () => {
    const { agent, courseId, teacher } = await buildFixture()
    const id = await buildLinkMaterial(server.db, { courseId, uploadedBy: teacher.id })

    expect([
      (await agent.call(contract.updateLectureMaterial, { params: { id }, body: { title: 'أ' } })).status,
      (await agent.call(contract.deleteLectureMaterial, { params: { id } })).status,
    ]).toEqual([404, 404])
    expect(await listAuditEntries(id)).toEqual([])
  })
})

describe('an administrator', () => {
  it('does not change materials of lectures among those of courses', async () => {
    const { lectureId, teacher } = await buildFixture()
    const id = await buildLinkMaterial(server.db, { lectureId, uploadedBy: teacher.id })

    const answers = [
      await server.as('admin').call(contract.updateMaterial, { params: { id }, body: { title: 'أ' } }),
      await server.as('admin').call(contract.deleteMaterial, { params: { id } }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })
})

describe('deleteLectureMaterial', () => {
  it('hides it, and an administrator brings it back with its file', async () => {
    const fixture = await buildFixture()
    const id = await buildFileMaterial(server.db, server.files, {
      lectureId: fixture.lectureId,
      uploadedBy: fixture.teacher.id,
      title: 'ملخص',
    })

    const deleted = await fixture.agent.call(contract.deleteLectureMaterial, { params: { id } })
    const hidden = [
      (await listed(fixture)).length,
      (await fixture.agent.call(contract.downloadTeacherMaterial, { params: { id } })).status,
    ]
    const item = (await server.as('admin').call(listTrash, { query: { kind: 'material' } })).body.find(
      (row: { id: string }) => row.id === `material-${id}`,
    )
    const restored = await server.as('admin').call(restoreFromTrash, { params: { id: `material-${id}` } })

    expect([deleted.status, ...hidden]).toEqual([204, 0, 404])
    expect(item).toMatchObject({ title: 'ملخص', subtitle: 'المحاضرة الأولى' })
    expect(restored.status).toBe(200)
    expect((await fixture.agent.call(contract.downloadTeacherMaterial, { params: { id } })).text).toBe(
      buildPdf('book').toString(),
    )
    expect(await listAuditEntries(id)).toEqual(['deleteLectureMaterial', 'restoreFromTrash'])
  })

  it('is done once by two who click together', async () => {
    const { agent, lectureId, teacher } = await buildFixture()
    const id = await buildLinkMaterial(server.db, { lectureId, uploadedBy: teacher.id })

    const answers = await Promise.all([
      agent.call(contract.deleteLectureMaterial, { params: { id } }),
      agent.call(contract.deleteLectureMaterial, { params: { id } }),
    ])

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
  })

  it('is refused, and so is restoring, while the classroom is not active', async () => {
    const { agent, lectureId, teacher, classroomId } = await buildFixture()
    const uploadedBy = teacher.id
    const [gone, kept] = [
      await buildLinkMaterial(server.db, { lectureId, uploadedBy }),
      await buildLinkMaterial(server.db, { lectureId, uploadedBy }),
    ]
    await agent.call(contract.deleteLectureMaterial, { params: { id: gone } })
    await complete(classroomId)

    const answers = [
      await agent.call(contract.deleteLectureMaterial, { params: { id: kept } }),
      await agent.call(contract.updateLectureMaterial, { params: { id: kept }, body: { title: 'أ' } }),
      await server.as('admin').call(restoreFromTrash, { params: { id: `material-${gone}` } }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
  })
})
