import { deleteMaterial, downloadMaterial } from '@manara/contract/materials.ts'
import { listTrash, restoreFromTrash } from '@manara/contract/trash.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom } from '../../../test/factories/curriculum.ts'
import { buildLecture } from '../../../test/factories/lectures.ts'
import { buildFileMaterial, buildLinkMaterial, buildPdf } from '../../../test/factories/materials.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import type { Agent } from '../../../test/test-server.ts'
import { admin, audits, courseId, list, openSchool, server } from './admin.fixtures.ts'

openSchool()

const uploadedBy = () => server.person('admin').id

function buildForm(name: string, bytes: Buffer = buildPdf(name)) {
  const form = new FormData()
  form.append('file', new File([Uint8Array.from(bytes)], name))
  return form
}

const replace = (id: number, form: FormData, agent: Agent = admin, area = 'admin') =>
  agent.put(`/api/${area}/materials/${id}/file`, form)

const trashed = async (title: string) => (await admin.call(listTrash, { query: { q: title } })).body

describe('another file for a material', () => {
  it('is what everybody gets from the same address; the old one comes back as a material beside it', async () => {
    const given = { courseId, uploadedBy: uploadedBy(), title: 'ملزمة الاستبدال', fileName: 'قديم.pdf' }
    const id = await buildFileMaterial(server.db, server.files, given)
    const before = await admin.call(downloadMaterial, { params: { id } })

    const { status, body } = await replace(id, buildForm('جديد.pdf'))
    const after = await admin.call(downloadMaterial, { params: { id } })

    expect([status, body.materialId, body.title]).toEqual([200, id, 'ملزمة الاستبدال'])
    expect(body.originalFilename).toBe('جديد.pdf')
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect((await audits(id)).at(-1)).toMatchObject({
      operation: 'replaceMaterialFile',
      after: { fileName: 'جديد.pdf' },
    })
    const [old] = await trashed('ملزمة الاستبدال')
    expect(old?.subtitle).toMatch(/^نسخة سابقة من ملف · ./)
    expect((await admin.send(restoreFromTrash, { params: { id: old?.id } })).status).toBe(200)
    const names = (await list()).map(({ originalFilename }: { originalFilename: string | null }) => originalFilename)
    expect(names.sort()).toEqual(['جديد.pdf', 'قديم.pdf'])
    await admin.call(deleteMaterial, { params: { id } })
    const [deleted] = await trashed('ملزمة الاستبدال')
    expect(deleted?.subtitle).not.toMatch(/نسخة سابقة/)
  })

  it('is refused for a link, without a file and for what is no such file, and nothing changes', async () => {
    const link = await buildLinkMaterial(server.db, { courseId, uploadedBy: uploadedBy() })
    const id = await buildFileMaterial(server.db, server.files, { courseId, uploadedBy: uploadedBy() })

    expect((await replace(link, buildForm('كتاب.pdf'))).status).toBe(409)
    expect((await replace(id, new FormData())).status).toBe(400)
    expect((await replace(id, buildForm('صورة.png'))).status).toBe(400)
    expect((await replace(2_147_483_646, buildForm('كتاب.pdf'))).status).toBe(404)
    expect((await audits(id)).length + (await audits(link)).length).toBe(0)
  })

  it('of two at once keeps both: one is shown, the other can be restored', async () => {
    const title = 'ملزمة السباق'
    const id = await buildFileMaterial(server.db, server.files, { courseId, uploadedBy: uploadedBy(), title })

    const answers = await Promise.all([replace(id, buildForm('أول.pdf')), replace(id, buildForm('ثان.pdf'))])

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await list()).toHaveLength(1)
    expect(await trashed(title)).toHaveLength(2)
  })

  it('of a lecture comes from its teacher alone, while the classroom is active', async () => {
    const teacher = server.person('teacher')
    const classroomId = await buildClassroom(server.db, { teacherId: teacher.id })
    const lectureId = await buildLecture(server.db, { classroomId })
    const id = await buildFileMaterial(server.db, server.files, { lectureId, uploadedBy: teacher.id })
    const other = await server.asPerson(await buildPerson(server.db, { role: 'Teacher' }))
    const form = () => buildForm('محاضرة.pdf')

    const foreign = await replace(id, form(), other, 'teacher')
    const own = await replace(id, form(), server.as('teacher'), 'teacher')
    await server.db.updateTable('classroom').set({ status: 'COMPLETED' }).where('id', '=', classroomId).execute()
    const late = await replace(id, form(), server.as('teacher'), 'teacher')

    expect([foreign.status, own.status, late.status]).toEqual([404, 200, 409])
    expect(own.body).toMatchObject({ materialId: id, originalFilename: 'محاضرة.pdf' })
  })
})
