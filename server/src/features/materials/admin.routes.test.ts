import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCourse } from '../../../test/factories/curriculum.ts'
import { buildFileMaterial, buildLinkMaterial, pdfOf } from '../../../test/factories/materials.ts'
import { type Agent, startTestServer, type TestServer } from '../../../test/test-server.ts'
import { purgeMaterials } from './deleted-materials.service.ts'

let server: TestServer
let admin: Agent
let courseId: number
beforeAll(async () => {
  server = await startTestServer()
  admin = server.as('admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  courseId = await buildCourse(server.db)
})

function formOf(fields: Record<string, string>, file?: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('File', file)
  return form
}

const book = (name = 'كتاب المقرر.pdf') => new File([pdfOf('book')], name)
const add = (form: FormData, headers = {}) => admin.post(`/api/admin/materials/for-course/${courseId}`, form, headers)
const list = async (query = '') => (await admin.get(`/api/admin/materials/from-course/${courseId}${query}`)).body
const uploadedBy = () => server.person('admin').id

async function audits(materialId: number) {
  const rows = await server.db
    .selectFrom('audit_entry')
    .select(['operation', 'before', 'after'])
    .where('entity', '=', 'material')
    .where('entity_id', '=', String(materialId))
    .orderBy('id')
    .execute()
  return rows
}

const storedFiles = () => server.db.selectFrom('stored_file').select(['id', 'state', 'size']).execute()

describe('createMaterial', () => {
  it('adds a file, whatever the case of its fields, and writes it into the trail', async () => {
    const { status, body } = await add(formOf({ Title: 'كتاب', Description: 'الطبعة ٣' }, book()))

    expect(status).toBe(201)
    expect(body).toMatchObject({
      courseId,
      title: 'كتاب',
      description: 'الطبعة 3',
      materialType: 'File',
      url: null,
      originalFilename: 'كتاب المقرر.pdf',
      mediaType: 'application/pdf',
      size: pdfOf('book').length,
      message: 'تمت إضافة المادة «كتاب».',
    })
    expect(await audits(body.materialId)).toMatchObject([
      { operation: 'createMaterial', after: { courseId, title: 'كتاب', fileName: 'كتاب المقرر.pdf' } },
    ])
  })

  it('takes the file before its fields too, as other clients send it', async () => {
    const form = new FormData()
    form.append('file', book())
    form.append('title', 'كتاب')

    expect((await add(form)).status).toBe(201)
  })

  it('adds a link in its one form', async () => {
    const { status, body } = await add(formOf({ Title: 'مرجع', Url: 'HTTPS://Example.ORG/a b'.replace(' ', '%20') }))

    expect(status).toBe(201)
    expect(body).toMatchObject({
      materialType: 'Link',
      url: 'https://example.org/a%20b',
      originalFilename: null,
      size: null,
    })
  })

  it.each([
    ['no title', { Url: 'https://example.org' }, undefined, 'title', 'أدخل عنوان المادة'],
    ['an empty title', { Title: '  ', Url: 'https://example.org' }, undefined, 'title', 'أدخل عنوان المادة'],
    [
      'a title of 256 characters',
      { Title: 'ط'.repeat(256), Url: 'https://example.org' },
      undefined,
      'title',
      '«عنوان المادة»: 255 محرفًا على الأكثر',
    ],
    [
      'a description of 2,001 characters',
      { Title: 'أ', Description: 'و'.repeat(2001), Url: 'https://example.org' },
      undefined,
      'description',
      'الوصف 2000 محرف على الأكثر',
    ],
    ['neither file nor link', { Title: 'أ' }, undefined, 'file', 'اختر ملفًا أو أدخل رابطًا'],
    ['an empty link and no file', { Title: 'أ', Url: '' }, undefined, 'file', 'اختر ملفًا أو أدخل رابطًا'],
    ['file and link', { Title: 'أ', Url: 'https://example.org' }, book(), 'url', 'أزل الرابط أو الملف'],
    [
      'a control character',
      { Title: 'أ\u0007', Url: 'https://example.org' },
      undefined,
      'title',
      '«عنوان المادة»: يحوي محارف غير مسموحة',
    ],
  ])('refuses %s and keeps nothing', async (_, fields, file, field, sentence) => {
    const before = await storedFiles()

    const { status, body } = await add(formOf(fields as Record<string, string>, file))

    expect([status, body.errors]).toEqual([400, { [field]: [sentence] }])
    expect(await list()).toEqual([])
    expect(await storedFiles()).toEqual(before)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt://example.org/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://example.org/a',
    '//example.org/a',
    'example.org',
    '/admin/users',
    'https:example.org',
    'https:\\\\example.org',
    'https://',
    'https://user:pass@example.org',
    'https://example.org@evil.example',
    'http://localhost/',
    'http://school.local/',
    'http://intranet/',
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://224.0.0.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'https://example.org/a b',
    'https://example.org/\u202egpj.exe',
    `https://example.org/${'a'.repeat(2_000)}`,
    'https://١٢٧.٠.٠.١/',
  ])('refuses the link %s', async (url) => {
    const { status, body } = await add(formOf({ Title: 'مرجع', Url: url }))

    expect(status).toBe(400)
    expect(body.errors.url).toHaveLength(1)
    expect(await list()).toEqual([])
  })

  it.each([
    'http://example.org',
    'https://example.org:8443/a?b=c#d',
    'https://8.8.8.8/x',
    'https://مثال.example/صفحة',
    'https://[2606:4700::1111]/',
  ])('takes the link %s', async (url) => {
    expect((await add(formOf({ Title: 'مرجع', Url: url }))).status).toBe(201)
  })

  it('refuses a course that is not there before it takes the file', async () => {
    const before = await storedFiles()

    const { status, body } = await admin.post(
      '/api/admin/materials/for-course/2147483646',
      formOf({ Title: 'أ' }, book()),
    )

    expect([status, body.message]).toEqual([404, 'المقرر غير موجود أو حُذف. اختر مقررًا آخر.'])
    expect(await storedFiles()).toEqual(before)
  })

  it('keeps one file and one material for one key, and refuses another file under it', async () => {
    const key = { 'idempotency-key': `materials-${courseId}` }

    const first = await add(formOf({ Title: 'كتاب' }, book()), key)
    const again = await add(formOf({ Title: 'كتاب' }, book()), key)
    const other = await add(formOf({ Title: 'كتاب' }, new File([pdfOf('other')], 'كتاب.pdf')), key)

    expect([first.status, again.status, other.status]).toEqual([201, 201, 409])
    expect(again.body).toEqual(first.body)
    expect(await list()).toHaveLength(1)
    expect((await storedFiles()).filter(({ state }) => state !== 'stored')).toEqual([])
  })

  it('keeps one material when the same key comes twice at once', async () => {
    const key = { 'idempotency-key': `twice-${courseId}` }

    const answers = await Promise.all([
      add(formOf({ Title: 'كتاب' }, book()), key),
      add(formOf({ Title: 'كتاب' }, book()), key),
    ])

    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await list()).toHaveLength(1)
    expect((await storedFiles()).filter(({ state }) => state !== 'stored')).toEqual([])
  })
})

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
