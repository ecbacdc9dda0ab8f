import { getPerson } from '@manara/contract/people.ts'
import {
  createPersonDocument,
  deletePersonDocument,
  getPersonDocument,
  type PersonDocument,
} from '@manara/contract/person-documents.ts'
import { deletePersonPhoto, uploadPersonPhoto } from '@manara/contract/person-photo.ts'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildPersonRecord } from '../../../../test/fake-people.ts'
import { openAsAdministrator, serveShell } from '../../../../test/fake-programs.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'

const wire = fakeWire(serveShell)
const person = buildPersonRecord()

const identity: PersonDocument = {
  documentId: 4,
  kind: 'NATIONAL_ID',
  side: 'FRONT',
  title: '',
  mediaType: 'application/pdf',
  size: 120_000,
  uploadedAt: '2026-03-01T10:00:00.000Z',
  uploadedByName: 'هناء',
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const choose = (label: string, file: File) => userEvent.upload(page.getByLabelText(label, { exact: true }), file)

async function buildPhoto(width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.fillRect(0, 0, width, height / 2)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File(png ? [png] : [], 'IMG_1.png', { type: 'image/png' })
}

const sentFile = (sent: unknown, field: string) => {
  const file = sent instanceof FormData ? sent.get(field) : null
  if (!(file instanceof File)) throw new Error(`no file was sent as ${field}`)
  return file
}

it('a photo is cut to 3:4 and made small before it is sent', async () => {
  wire.reply(getPerson, person)
  wire.reply(uploadPersonPhoto, { photoUrl: '/api/people/9/photo?v=2', message: 'حُفظت الصورة.' })
  openAsAdministrator('/admin/people/9')
  await button('إضافة صورة').click()

  await choose('الصورة', await buildPhoto(2_000, 1_000))
  await expect.element(page.getByRole('img', { name: 'الصورة كما تُحفظ' })).toBeVisible()
  await button('حفظ الصورة').click()

  await expect.poll(() => wire.sentTo(uploadPersonPhoto).length).toBe(1)
  const photo = sentFile(wire.sentTo(uploadPersonPhoto)[0]?.body, 'photo')
  const { width, height } = await createImageBitmap(photo)
  expect([photo.type, width, height, photo.size <= 80 * 1_024]).toEqual(['image/jpeg', 360, 480, true])
})

it('a small photo is not made larger, and what is no picture is refused here', async () => {
  wire.reply(getPerson, person)
  wire.reply(uploadPersonPhoto, { photoUrl: null, message: 'حُفظت الصورة.' })
  openAsAdministrator('/admin/people/9')
  await button('إضافة صورة').click()

  await choose('الصورة', new File(['no picture'], 'a.jpg'))
  await expect.element(page.getByText(/لا يقرأ هذا المتصفح الصورة/)).toBeVisible()
  await choose('الصورة', await buildPhoto(90, 120))
  await button('حفظ الصورة').click()

  await expect.poll(() => wire.sentTo(uploadPersonPhoto).length).toBe(1)
  const { width, height } = await createImageBitmap(sentFile(wire.sentTo(uploadPersonPhoto)[0]?.body, 'photo'))
  expect([width, height]).toEqual([90, 120])
})

it('a photo is shown with the name of the person, and removed after a question', async () => {
  wire.reply(getPerson, { ...person, photoUrl: '/api/people/9/photo?v=1' })
  wire.reply(deletePersonPhoto, undefined)
  openAsAdministrator('/admin/people/9')
  await expect.element(page.getByRole('img', { name: /صورة .*رنا/ })).toBeVisible()

  await button('تغيير الصورة').click()
  await button('إزالة الصورة').click()
  await expect.element(page.getByText(/تُزال صورة .* نهائيًا/)).toBeVisible()
  await button('إزالة الصورة').last().click()

  await expect.poll(() => wire.sentTo(deletePersonPhoto).length).toBe(1)
})

it('a document is added with its kind, side and file', async () => {
  wire.reply(getPerson, person)
  wire.reply(createPersonDocument, { ...identity, message: 'أُضيفت الوثيقة.' })
  openAsAdministrator('/admin/people/9?tab=documents')
  await expect.element(page.getByText('لا وثائق بعد')).toBeVisible()
  await button('إضافة وثيقة').click()

  await button('حفظ الوثيقة').click()
  await expect.element(page.getByText('اختر ملفًا')).toBeVisible()
  await choose('الملف', new File(['x'], 'برنامج.exe'))
  await expect.element(page.getByText('تُقبل صور jpg وpng وملفات pdf.')).toBeVisible()
  await choose('تغيير الملف', new File(['%PDF'], 'هوية.pdf'))
  await userEvent.selectOptions(page.getByLabelText('نوع الوثيقة'), 'FAMILY_BOOK')
  await userEvent.selectOptions(page.getByLabelText('الوجه'), 'BACK')
  await button('حفظ الوثيقة').click()

  await expect.poll(() => wire.sentTo(createPersonDocument).length).toBe(1)
  const [sent] = wire.sentTo(createPersonDocument)
  const form = sent?.body as unknown as FormData
  expect([form.get('kind'), form.get('side'), sentFile(form, 'document').name]).toEqual([
    'FAMILY_BOOK',
    'BACK',
    'هوية.pdf',
  ])
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
})

it('a document is opened only when it is asked for, and deleted after a question', async () => {
  wire.reply(getPerson, { ...person, documents: [identity] })
  wire.refuse(getPersonDocument, 404, 'الوثيقة غير موجودة أو حُذفت.')
  wire.reply(deletePersonDocument, undefined)
  const opened = vi.spyOn(URL, 'createObjectURL')
  openAsAdministrator('/admin/people/9?tab=documents')

  await expect.element(page.getByText('الهوية · الوجه الأول')).toBeVisible()
  expect(wire.sentTo(getPersonDocument)).toEqual([])
  await button(/^فتح: /).click()
  await expect.element(page.getByText('الوثيقة غير موجودة أو حُذفت.')).toBeVisible()
  expect(opened).not.toHaveBeenCalled()
  await button(/^حذف: /).click()
  await button('حذف الوثيقة').click()

  await expect.poll(() => wire.sentTo(deletePersonDocument)[0]?.params.id).toBe('4')
})
