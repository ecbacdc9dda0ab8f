import { createMaterial } from '@manara/contract/materials.ts'
import { describe, expect, it } from 'vitest'
import { buildPdf } from '../../../test/factories/materials.ts'
import { admin, audits, courseId, list, openSchool, storedFiles } from './admin.fixtures.ts'

openSchool()

function buildForm(fields: Record<string, string>, file?: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('File', file)
  return form
}

const book = (name = 'كتاب المقرر.pdf') => new File([buildPdf('book')], name)
const add = (form: FormData, headers = {}) => admin.call(createMaterial, { params: { courseId }, body: form, headers })

describe('createMaterial', () => {
  it('adds a file, whatever the case of its fields, and writes it into the trail', async () => {
    const { status, body } = await add(buildForm({ Title: 'كتاب', Description: 'الطبعة ٣' }, book()))

    expect(status).toBe(201)
    expect(body).toMatchObject({
      courseId,
      title: 'كتاب',
      description: 'الطبعة ٣',
      materialType: 'File',
      url: null,
      originalFilename: 'كتاب المقرر.pdf',
      mediaType: 'application/pdf',
      size: buildPdf('book').length,
      message: 'أُضيفت المادة «كتاب».',
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
    const { status, body } = await add(buildForm({ Title: 'مرجع', Url: 'HTTPS://Example.ORG/a b'.replace(' ', '%20') }))

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
      '«عنوان المادة»: 255 حرفًا على الأكثر',
    ],
    [
      'a description of 2,001 characters',
      { Title: 'أ', Description: 'و'.repeat(2001), Url: 'https://example.org' },
      undefined,
      'description',
      'الوصف 2000 حرف على الأكثر',
    ],
    ['neither file nor link', { Title: 'أ' }, undefined, 'file', 'اختر ملفًا أو أدخل رابطًا'],
    ['an empty link and no file', { Title: 'أ', Url: '' }, undefined, 'file', 'اختر ملفًا أو أدخل رابطًا'],
    ['file and link', { Title: 'أ', Url: 'https://example.org' }, book(), 'url', 'أزل الرابط أو الملف'],
    [
      'a control character',
      { Title: 'أ\u0007', Url: 'https://example.org' },
      undefined,
      'title',
      '«عنوان المادة»: يحوي رموزًا غير مسموحة',
    ],
  ])('refuses %s and keeps nothing', async (_, fields, file, field, sentence) => {
    const before = await storedFiles()

    const { status, problem } = await add(buildForm(fields as Record<string, string>, file))

    expect([status, problem.errors]).toEqual([400, { [field]: [sentence] }])
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
    const { status, problem } = await add(buildForm({ Title: 'مرجع', Url: url }))

    expect(status).toBe(400)
    expect(problem.errors.url).toHaveLength(1)
    expect(await list()).toEqual([])
  })

  it.each([
    'http://example.org',
    'https://example.org:8443/a?b=c#d',
    'https://8.8.8.8/x',
    'https://مثال.example/صفحة',
    'https://[2606:4700::1111]/',
  ])('takes the link %s', async (url) => {
    expect((await add(buildForm({ Title: 'مرجع', Url: url }))).status).toBe(201)
  })

  it('refuses a course that is not there before it takes the file', async () => {
    const before = await storedFiles()

    const { status, problem } = await admin.call(createMaterial, {
      params: { courseId: 2147483646 },
      body: buildForm({ Title: 'أ' }, book()),
    })

    expect([status, problem.message]).toEqual([404, 'المقرر غير موجود أو حُذف. اختر مقررًا آخر.'])
    expect(await storedFiles()).toEqual(before)
  })

  it('keeps one file and one material for one key, and refuses another file under it', async () => {
    const key = { 'idempotency-key': `materials-${courseId}` }

    const first = await add(buildForm({ Title: 'كتاب' }, book()), key)
    const again = await add(buildForm({ Title: 'كتاب' }, book()), key)
    const other = await add(buildForm({ Title: 'كتاب' }, new File([buildPdf('other')], 'كتاب.pdf')), key)

    expect([first.status, again.status, other.status]).toEqual([201, 201, 409])
    expect(again.body).toEqual(first.body)
    expect(await list()).toHaveLength(1)
    expect((await storedFiles()).filter(({ state }) => state !== 'stored')).toEqual([])
  })

  it('keeps one material when the same key comes twice at once', async () => {
    const key = { 'idempotency-key': `twice-${courseId}` }

    const answers = await Promise.all([
      add(buildForm({ Title: 'كتاب' }, book()), key),
      add(buildForm({ Title: 'كتاب' }, book()), key),
    ])

    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await list()).toHaveLength(1)
    expect((await storedFiles()).filter(({ state }) => state !== 'stored')).toEqual([])
  })
})
