import { describe, expect, it } from 'vitest'
import { buildFileMaterial, buildLinkMaterial } from '../../../test/factories/materials.ts'
import { purgeMaterials } from '../materials/deleted-materials.service.ts'
import { buildFixture, getLecturesUrl, lecture, listAuditEntries, openSchool, server } from './teacher.fixtures.ts'

openSchool()

describe('deleteLecture', () => {
  const trashId = (id: number) => `lecture-${id}`
  const admin = () => server.as('admin')

  async function withMaterials() {
    const fixture = await buildFixture()
    const lectureId = await fixture.add('الأولى')
    const given = { lectureId, uploadedBy: fixture.teacher.id }
    const kept = await buildFileMaterial(server.db, server.files, { ...given, title: 'ملخص' })
    const goneBefore = await buildLinkMaterial(server.db, { ...given, title: 'قديم' })
    await fixture.agent.delete(`/api/teacher/materials/${goneBefore}`)
    return { ...fixture, lectureId, kept, goneBefore }
  }

  it('takes its materials along, and brings exactly those back', async () => {
    const { agent, classroomId, lectureId, kept } = await withMaterials()

    const deleted = await agent.delete(lecture(lectureId))
    const hidden = [
      (await agent.get(getLecturesUrl(classroomId))).body.length,
      (await agent.get(`/api/materials/${kept}/view`)).status,
      (await admin().get(`/api/materials/${kept}/view`)).status,
    ]
    const trash = (await admin().get('/api/admin/trash')).body.map(({ id }: { id: string }) => id)
    const restored = await admin().post(`/api/admin/trash/${trashId(lectureId)}/restore`)
    const rows = (await agent.get(getLecturesUrl(classroomId))).body

    expect([deleted.status, ...hidden]).toEqual([204, 0, 404, 404])
    expect([trash.includes(trashId(lectureId)), trash.includes(`material-${kept}`)]).toEqual([true, false])
    expect([restored.status, restored.body.message]).toEqual([200, 'استُعيد «الأولى». عاد معها مرفق واحد.'])
    expect(rows[0].materials.map(({ title }: { title: string }) => title)).toEqual(['ملخص'])
    expect((await agent.get(`/api/materials/${kept}/view`)).status).toBe(200)
    expect([await listAuditEntries(lectureId), await listAuditEntries(kept, 'material')]).toEqual([
      ['deleteLecture', 'restoreFromTrash'],
      ['deleteLecture', 'restoreFromTrash'],
    ])
  })

  it('hides its quiz, and brings it back', async () => {
    const { agent, lectureId, classroomId } = await withMaterials()
    const quiz = await server.db
      .insertInto('lecture_quiz')
      .values({ lecture_id: lectureId, title: 'اختبار قصير' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const look = async () => (await agent.get(`/api/teacher/quizzes/${quiz.id}/details`)).status

    const before = await look()
    await agent.delete(lecture(lectureId))
    const meanwhile = await look()
    await admin().post(`/api/admin/trash/${trashId(lectureId)}/restore`)
    const [restored] = (await agent.get(getLecturesUrl(classroomId))).body

    expect([before, meanwhile, await look()]).toEqual([200, 404, 200])
    expect(restored.lectureQuiz.lectureQuizId).toBe(quiz.id)
  })

  it('is listed with its classroom, and its materials wait for it', async () => {
    const { agent, lectureId, goneBefore } = await withMaterials()
    await agent.delete(lecture(lectureId))

    const item = (await admin().get('/api/admin/trash?kind=lecture')).body.find(
      ({ id }: { id: string }) => id === trashId(lectureId),
    )
    const tooEarly = await admin().post(`/api/admin/trash/material-${goneBefore}/restore`)

    expect(item).toMatchObject({ title: 'الأولى', subtitle: 'الشعبة أ · قواعد البيانات' })
    expect([tooEarly.status, tooEarly.body.message]).toEqual([
      409,
      'المحاضرة التي يتبعها المرفق محذوفة، فلا يمكن استعادته قبلها.',
    ])
  })

  it('is done once by two who click together', async () => {
    const { agent, lectureId } = await withMaterials()

    const answers = await Promise.all([agent.delete(lecture(lectureId)), agent.delete(lecture(lectureId))])

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
    expect(await listAuditEntries(lectureId)).toEqual(['deleteLecture'])
  })

  it('leaves no material behind that was added in the same moment', async () => {
    const { agent, lectureId } = await withMaterials()
    const form = new FormData()
    form.append('Title', 'متأخر')
    form.append('Url', 'https://example.org/late')

    const [added] = await Promise.all([
      agent.post(`${lecture(lectureId)}/materials`, form),
      agent.delete(lecture(lectureId)),
    ])

    const left = await server.db.selectFrom('material').select('id').where('lecture_id', '=', lectureId).execute()
    expect([201, 404]).toContain(added.status)
    expect(left).toEqual([])
  })

  it('is not restored into a classroom that is deleted or finished', async () => {
    const { agent, lectureId, classroomId } = await withMaterials()
    await agent.delete(lecture(lectureId))
    const restore = () => admin().post(`/api/admin/trash/${trashId(lectureId)}/restore`)

    await server.db.updateTable('classroom').set({ status: 'COMPLETED' }).where('id', '=', classroomId).execute()
    const finished = await restore()
    await server.db.updateTable('classroom_all').set({ deleted_at: new Date() }).where('id', '=', classroomId).execute()
    const gone = await restore()

    expect([finished.status, finished.body.message]).toEqual([
      409,
      'الشعبة ليست نشطة، ولا تتغيّر محاضراتها إلا وهي نشطة.',
    ])
    expect([gone.status, gone.body.message]).toEqual([
      409,
      'الشعبة التي تتبعها المحاضرة محذوفة، فلا يمكن استعادتها قبلها.',
    ])
    expect(await listAuditEntries(lectureId)).toEqual(['deleteLecture'])
  })

  it('lets go of the bytes of its materials after 30 days', async () => {
    const { agent, lectureId, kept } = await withMaterials()
    const { file_id: fileId } = await server.db
      .selectFrom('material_all')
      .select('file_id')
      .where('id', '=', kept)
      .executeTakeFirstOrThrow()
    await agent.delete(lecture(lectureId))
    const longAgo = { deleted_at: new Date(Date.now() - 31 * 86_400_000) }
    await server.db.updateTable('lecture_all').set(longAgo).where('id', '=', lectureId).execute()
    await server.db.updateTable('material_all').set(longAgo).where('lecture_id', '=', lectureId).execute()

    await purgeMaterials(server.db, server.files)
    await server.files.sweep(server.db)

    await expect(server.files.open(fileId ?? '')).rejects.toMatchObject({ status: 503 })
    expect((await admin().post(`/api/admin/trash/${trashId(lectureId)}/restore`)).status).toBe(404)
  })
})
