import { deleteCourse } from '@manara/contract/courses.ts'
import * as contract from '@manara/contract/materials.ts'
import { listTrash, restoreFromTrash } from '@manara/contract/trash.ts'
import { describe, expect, it } from 'vitest'
import { buildFileMaterial, buildLinkMaterial, buildPdf } from '../../../test/factories/materials.ts'
import { admin, audits, courseId, list, openSchool, server, storedFiles } from './admin.fixtures.ts'
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
      bytes: buildPdf('longer than the others'),
    })
    const titles = (rows: { title: string }[]) => rows.map(({ title }) => title)

    const page = await admin.call(contract.listMaterials, { params: { courseId }, query: { limit: 2, sort: 'size' } })
    const next = await admin.call(contract.listMaterials, {
      params: { courseId },
      query: { limit: 2, sort: 'size', cursor: String(page.headers['x-next-cursor']) },
    })

    expect(titles(await list())).toEqual(['تمارين', 'بنى المعطيات', 'أساسيات'])
    expect(titles(await list('?sort=title'))).toEqual(['أساسيات', 'بنى المعطيات', 'تمارين'])
    expect(titles(await list('?q=اساسيات'))).toEqual(['أساسيات'])
    expect([titles(page.body), page.headers['x-total-count']]).toEqual([['بنى المعطيات', 'أساسيات'], '3'])
    expect(titles(next.body)).toEqual(['تمارين'])
  })

  it('finds no course that is not there', async () => {
    expect((await admin.call(contract.listMaterials, { params: { courseId: 2147483646 } })).status).toBe(404)
  })
})

describe('updateMaterial', () => {
  it('changes title and description, and nothing else', async () => {
    const id = await buildLinkMaterial(server.db, { courseId, uploadedBy: uploadedBy() })

    const { status, body } = await admin.send(contract.updateMaterial, {
      params: { id },
      body: { title: 'جديد', description: 'وصف', url: 'https://evil.example', courseId: 1 },
    })
    const cleared = await admin.call(contract.updateMaterial, {
      params: { id },
      body: { title: 'جديد', description: null },
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'جديد', description: 'وصف', url: 'https://example.org/reference', courseId })
    expect(cleared.body.description).toBeNull()
    expect((await audits(id)).map(({ operation }) => operation)).toEqual(['updateMaterial', 'updateMaterial'])
  })

  it('refuses an empty title, and a material that is not there', async () => {
    const id = await buildLinkMaterial(server.db, { courseId, uploadedBy: uploadedBy() })

    expect((await admin.call(contract.updateMaterial, { params: { id }, body: { title: '' } })).problem.errors).toEqual(
      {
        title: ['أدخل عنوان المادة'],
      },
    )
    expect(
      (await admin.call(contract.updateMaterial, { params: { id: 2147483646 }, body: { title: 'أ' } })).status,
    ).toBe(404)
  })
})

describe('deleteMaterial', () => {
  const getTrash = async (id: number) =>
    (await admin.call(listTrash, { query: { kind: 'material' } })).body.find(
      (item: { id: string }) => item.id === `material-${id}`,
    )

  it('hides the material, keeps its file, and brings both back', async () => {
    const id = await buildFileMaterial(server.db, server.files, { courseId, uploadedBy: uploadedBy(), title: 'كتاب' })

    const deleted = await admin.call(contract.deleteMaterial, { params: { id } })
    const hidden = [
      await admin.call(contract.downloadMaterial, { params: { id } }),
      await admin.call(contract.viewMaterial, { params: { materialId: id } }),
    ]
    const item = await getTrash(id)
    const restored = await admin.call(restoreFromTrash, { params: { id: `material-${id}` } })

    expect([deleted.status, ...hidden.map(({ status }) => status)]).toEqual([204, 404, 404])
    expect(item).toMatchObject({ kind: 'material', title: 'كتاب', subtitle: 'قواعد البيانات' })
    expect([restored.status, restored.body.message]).toEqual([200, 'استُعيد «كتاب».'])
    expect((await admin.call(contract.downloadMaterial, { params: { id } })).text).toBe(buildPdf('book').toString())
    expect((await audits(id)).map(({ operation }) => operation)).toEqual(['deleteMaterial', 'restoreFromTrash'])
  })

  it('is done once by two who click together', async () => {
    const id = await buildLinkMaterial(server.db, { courseId, uploadedBy: uploadedBy() })

    const answers = await Promise.all([
      admin.call(contract.deleteMaterial, { params: { id } }),
      admin.call(contract.deleteMaterial, { params: { id } }),
    ])

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
  })

  it('refuses to restore while the course is deleted', async () => {
    const id = await buildLinkMaterial(server.db, { courseId, uploadedBy: uploadedBy() })
    await admin.call(contract.deleteMaterial, { params: { id } })
    await admin.call(deleteCourse, { params: { id: courseId } })

    const { status, problem } = await admin.call(restoreFromTrash, { params: { id: `material-${id}` } })

    expect([status, problem.message]).toEqual([409, 'المقرر الذي تتبعه المادة محذوف، فلا يمكن استعادتها.'])
    expect(await getTrash(id)).toBeDefined()
  })

  it('is purged with its bytes after 30 days, and not before', async () => {
    const old = await buildFileMaterial(server.db, server.files, { courseId, uploadedBy: uploadedBy() })
    const recent = await buildFileMaterial(server.db, server.files, { courseId, uploadedBy: uploadedBy() })
    const getFile = async (id: number) =>
      (await server.db.selectFrom('material_all').select('file_id').where('id', '=', id).executeTakeFirst())?.file_id ??
      ''
    const files = [await getFile(old), await getFile(recent)]
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
    expect(await getTrash(recent)).toBeDefined()
  })
})
