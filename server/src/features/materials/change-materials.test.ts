import { describe, expect, it } from 'vitest'
import { buildFileMaterial, buildLinkMaterial, pdfOf } from '../../../test/factories/materials.ts'
import { admin, audits, courseId, list, openSchool, server, storedFiles } from './admin.ground.ts'
import { purgeMaterials } from './deleted-materials.service.ts'

openSchool()

const uploadedBy = () => server.person('admin').id

describe('listMaterials', () => {
  it('shows the newest first, sorts, searches folded and pages', async () => {
    await buildFileMaterial(server.db, server.files, { courseId, uploadedBy: uploadedBy(), title: 'أساسيات' })
    await buildLinkMaterial(server.db, { courseId, uploadedBy: uploadedBy(), title: 'بنى المعطيات' })
    await buildFileMaterial(server.db, server.files, {
      courseId,
      uploadedBy: uploadedBy(),
      title: 'تمارين',
      bytes: pdfOf('longer than the others'),
    })
    const titles = (rows: { title: string }[]) => rows.map(({ title }) => title)

    const page = await admin.get(`/api/admin/materials/from-course/${courseId}?limit=2&sort=size`)
    const next = await admin.get(
      `/api/admin/materials/from-course/${courseId}?limit=2&sort=size&cursor=${page.headers['x-next-cursor']}`,
    )

    expect(titles(await list())).toEqual(['تمارين', 'بنى المعطيات', 'أساسيات'])
    expect(titles(await list('?sort=title'))).toEqual(['أساسيات', 'بنى المعطيات', 'تمارين'])
    expect(titles(await list('?q=اساسيات'))).toEqual(['أساسيات'])
    expect([titles(page.body), page.headers['x-total-count']]).toEqual([['بنى المعطيات', 'أساسيات'], '3'])
    expect(titles(next.body)).toEqual(['تمارين'])
  })

  it('finds no course that is not there', async () => {
    expect((await admin.get('/api/admin/materials/from-course/2147483646')).status).toBe(404)
  })
})

describe('updateMaterial', () => {
  it('changes title and description, and nothing else', async () => {
    const id = await buildLinkMaterial(server.db, { courseId, uploadedBy: uploadedBy() })

    const { status, body } = await admin.put(`/api/admin/materials/${id}`, {
      title: 'جديد',
      description: 'وصف',
      url: 'https://evil.example',
      courseId: 1,
    })
    const cleared = await admin.put(`/api/admin/materials/${id}`, { title: 'جديد', description: null })

    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'جديد', description: 'وصف', url: 'https://example.org/reference', courseId })
    expect(cleared.body.description).toBeNull()
    expect((await audits(id)).map(({ operation }) => operation)).toEqual(['updateMaterial', 'updateMaterial'])
  })

  it('refuses an empty title, and a material that is not there', async () => {
    const id = await buildLinkMaterial(server.db, { courseId, uploadedBy: uploadedBy() })

    expect((await admin.put(`/api/admin/materials/${id}`, { title: '' })).body.errors).toEqual({
      title: ['أدخل عنوان المادة'],
    })
    expect((await admin.put('/api/admin/materials/2147483646', { title: 'أ' })).status).toBe(404)
  })
})

describe('deleteMaterial', () => {
  const trashOf = async (id: number) =>
    (await admin.get('/api/admin/trash?kind=material')).body.find(
      (item: { id: string }) => item.id === `material-${id}`,
    )

  it('hides the material, keeps its file, and brings both back', async () => {
    const id = await buildFileMaterial(server.db, server.files, { courseId, uploadedBy: uploadedBy(), title: 'كتاب' })

    const deleted = await admin.delete(`/api/admin/materials/${id}`)
    const hidden = [
      await admin.get(`/api/admin/materials/${id}/download`),
      await admin.get(`/api/materials/${id}/view`),
    ]
    const item = await trashOf(id)
    const restored = await admin.post(`/api/admin/trash/material-${id}/restore`)

    expect([deleted.status, ...hidden.map(({ status }) => status)]).toEqual([204, 404, 404])
    expect(item).toMatchObject({ kind: 'material', title: 'كتاب', subtitle: 'قواعد البيانات' })
    expect([restored.status, restored.body.message]).toEqual([200, 'استُعيد «كتاب».'])
    expect((await admin.get(`/api/admin/materials/${id}/download`)).text).toBe(pdfOf('book').toString())
    expect((await audits(id)).map(({ operation }) => operation)).toEqual(['deleteMaterial', 'restoreFromTrash'])
  })

  it('is done once by two who click together', async () => {
    const id = await buildLinkMaterial(server.db, { courseId, uploadedBy: uploadedBy() })

    const answers = await Promise.all([
      admin.delete(`/api/admin/materials/${id}`),
      admin.delete(`/api/admin/materials/${id}`),
    ])

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
  })

  it('refuses to restore while the course is deleted', async () => {
    const id = await buildLinkMaterial(server.db, { courseId, uploadedBy: uploadedBy() })
    await admin.delete(`/api/admin/materials/${id}`)
    await admin.delete(`/api/admin/courses/${courseId}`)

    const { status, body } = await admin.post(`/api/admin/trash/material-${id}/restore`)

    expect([status, body.message]).toEqual([409, 'المقرر الذي تتبعه المادة محذوف، فلا يمكن استعادتها.'])
    expect(await trashOf(id)).toBeDefined()
  })

  it('is purged with its bytes after 30 days, and not before', async () => {
    const old = await buildFileMaterial(server.db, server.files, { courseId, uploadedBy: uploadedBy() })
    const recent = await buildFileMaterial(server.db, server.files, { courseId, uploadedBy: uploadedBy() })
    const fileOf = async (id: number) =>
      (await server.db.selectFrom('material_all').select('file_id').where('id', '=', id).executeTakeFirst())?.file_id ??
      ''
    const files = [await fileOf(old), await fileOf(recent)]
    for (const [id, days] of [
      [old, 31],
      [recent, 29],
    ] as const)
      await server.db
        .updateTable('material_all')
        .set({ deleted_at: new Date(Date.now() - days * 86_400_000) })
        .where('id', '=', id)
        .execute()

    await purgeMaterials(server.db, server.files)
    await server.files.sweep(server.db)

    const left = (await storedFiles()).map(({ id }) => id)
    expect(files.map((id) => left.includes(id))).toEqual([false, true])
    await expect(server.files.open(files[0] ?? '')).rejects.toMatchObject({ status: 503 })
    expect(await trashOf(recent)).toBeDefined()
  })
})
