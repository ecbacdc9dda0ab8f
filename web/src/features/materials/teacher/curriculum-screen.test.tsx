import {
  type CurriculumCourse,
  downloadTeacherMaterial,
  listCurriculum,
  listCurriculumMaterials,
} from '@manara/contract/materials.ts'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildLink, buildMaterial } from '../../../../test/fake-materials.ts'
import { openAsTeacher, serveTeacher } from '../../../../test/fake-teaching.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'

const wire = fakeWire(serveTeacher)

const course = (given: Partial<CurriculumCourse> & { courseId: number }): CurriculumCourse => ({
  name: `المقرر ${given.courseId}`,
  academicProgramId: 1,
  academicProgramName: 'هندسة البرمجيات',
  isCoordinated: false,
  classroomCount: 2,
  materialCount: 2,
  ...given,
})

const databases = course({ courseId: 7, name: 'قواعد البيانات', isCoordinated: true })
const networks = course({ courseId: 8, name: 'الشبكات', materialCount: 0, classroomCount: 0 })
const book = buildMaterial({ materialId: 1, title: 'كتاب المقرر', originalFilename: 'كتاب المقرر.pdf' })
const link = buildLink({ materialId: 2, title: 'توثيق' })

const button = (name: string | RegExp) => page.getByRole('button', { name })

function open(courses = [databases, networks], search = '') {
  wire.replyPage(listCurriculum, { rows: courses })
  wire.replyPage(listCurriculumMaterials, ({ params }) => ({ rows: params.courseId === '7' ? [book, link] : [] }))
  return openAsTeacher(`/teacher/curriculum${search}`)
}

describe('the curriculum', () => {
  it('names each course, and asks for materials when one is opened', async () => {
    const router = open()
    await expect.element(button(/قواعد البيانات.*منسّق.*شعبتان.*مادتان/)).toBeVisible()
    expect(wire.sentTo(listCurriculumMaterials)).toEqual([])

    await button(/قواعد البيانات/).click()

    await expect.element(page.getByText('كتاب المقرر', { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'فتح رابط «توثيق» في نافذة جديدة' }))
      .toHaveAttribute('rel', 'noopener noreferrer')
    await expect.poll(() => router.state.location.search).toEqual({ course: '7' })
  })

  it('opens the course that the address names, and folds it again', async () => {
    open([databases], '?course=7')
    await expect.element(page.getByText('كتاب المقرر', { exact: true })).toBeVisible()

    await button(/قواعد البيانات/).click()

    await expect.element(page.getByText('كتاب المقرر', { exact: true })).not.toBeInTheDocument()
  })

  it('says when a course has none, and what went wrong when they do not come', async () => {
    open([databases, networks], '?course=8')
    await expect.element(page.getByText(/لا مواد مرجعية لهذا المقرر بعد/)).toBeVisible()

    wire.refuse(listCurriculumMaterials, 503, 'قاعدة البيانات لا تستجيب الآن.')
    await button(/قواعد البيانات/).click()

    await expect.element(page.getByText('تعذّر تحميل مواد المقرر')).toBeVisible()
    await expect.element(page.getByText('قاعدة البيانات لا تستجيب الآن.')).toBeVisible()
  })

  it('saves a file under its own name', async () => {
    wire.replyFile(
      downloadTeacherMaterial,
      'bytes',
      'attachment; filename="file.pdf"; filename*=UTF-8\'\'%D9%83%D8%AA%D8%A7%D8%A8.pdf',
    )
    const names: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    open([databases], '?course=7')

    await button('تنزيل «كتاب المقرر»').click()

    await expect.poll(() => names).toEqual(['كتاب.pdf'])
    click.mockRestore()
  })

  it('says why it is empty for a teacher without courses', async () => {
    open([])

    await expect.element(page.getByText('لا مقررات لديك بعد')).toBeVisible()
  })

  it('tells why it could not be loaded, and tries again', async () => {
    wire.refuse(listCurriculum, 503, 'قاعدة البيانات لا تستجيب الآن.')
    openAsTeacher('/teacher/curriculum')
    await expect.element(page.getByText('تعذّر تحميل المناهج')).toBeVisible()

    wire.replyPage(listCurriculum, { rows: [databases] })
    await button('إعادة المحاولة').click()

    await expect.element(button(/قواعد البيانات/)).toBeVisible()
  })
})
