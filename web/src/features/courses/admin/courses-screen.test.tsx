import { listCourses } from '@manara/contract/courses.ts'
import { listPrograms } from '@manara/contract/programs.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildCourse, serveCurriculum } from '../../../../test/fake-curriculum.ts'
import { buildProgram, openAsAdministrator } from '../../../../test/fake-programs.ts'
import { getMoreButton } from '../../../../test/row-menu.ts'
import { button, databases, option, programs, row, school, wire } from './courses.fixtures.ts'

const programFilter = page.getByRole('combobox', { name: 'البرنامج' })

describe('the list of courses', () => {
  it('shows price, program, coordinator, and leads to all classrooms of a course', async () => {
    serveCurriculum(wire, school)
    openAsAdministrator('/admin/courses')

    await expect.element(row('قواعد البيانات')).toMatchTextContent(/1,500,000 ل\.س/)
    await expect.element(row('قواعد البيانات')).toMatchTextContent(/هالة الأتاسي/)
    await expect.element(row('نظرية اللون')).toMatchTextContent(/غير معيّن/)
    await expect
      .element(page.getByRole('link', { name: '3: شُعب قواعد البيانات' }))
      .toHaveAttribute('href', '/admin/classrooms?courseId=10&status=ALL')
    await getMoreButton('قواعد البيانات').click()
    await expect
      .element(page.getByRole('menuitem', { name: 'سجل التغييرات' }))
      .toHaveAttribute('href', '/admin/audit?entity=course&entityId=10')
    await expect.element(page.getByText('مقرران', { exact: true })).toBeVisible()
  })

  it('is filtered by a program in the address, and shows all again', async () => {
    serveCurriculum(wire, school)
    const router = openAsAdministrator('/admin/courses?programId=2')
    await expect.element(row('نظرية اللون')).toBeVisible()
    await expect.element(row('قواعد البيانات')).not.toBeInTheDocument()
    await expect.element(programFilter).toHaveValue('التصميم')

    await page.getByRole('link', { name: 'عرض كل المقررات' }).click()

    await expect.element(row('قواعد البيانات')).toBeVisible()
    await expect.element(programFilter).toHaveValue('')
    await expect.poll(() => router.state.location.search).toEqual({})
  })

  it.each([
    ['classrooms', /^بلا شُعب/, 'نظرية اللون', 'قواعد البيانات'],
    ['coordinator', /^بلا منسّق/, 'نظرية اللون', 'قواعد البيانات'],
  ])(
    'without %s shows a work list of the dashboard, by a chip that counts it',
    async (without, chip, found, hidden) => {
      serveCurriculum(wire, school)
      const router = openAsAdministrator(`/admin/courses?without=${without}`)
      await expect.element(row(found)).toBeVisible()
      await expect.element(row(hidden)).not.toBeInTheDocument()
      await expect.element(page.getByRole('button', { name: chip })).toHaveAttribute('aria-pressed', 'true')
      await expect.element(page.getByRole('button', { name: chip })).toMatchTextContent(/1$/)

      await page.getByRole('button', { name: chip }).click()

      await expect.element(row(hidden)).toBeVisible()
      await expect.poll(() => router.state.location.search).toEqual({})
      expect(wire.sentTo(listCourses)[0]?.query).toMatchObject({ without })
    },
  )

  it('has good news where no course lacks anything', async () => {
    serveCurriculum(wire, { ...school, courses: [databases] })
    openAsAdministrator('/admin/courses?without=coordinator&programId=1')

    await expect.element(page.getByRole('heading', { name: 'لكل مقرر في هذا البرنامج منسّق' })).toBeVisible()
    await page.getByText('عرض كل المقررات', { exact: true }).click()

    await expect.element(row('قواعد البيانات')).toBeVisible()
  })

  it('searches, sorts and pages by the address', async () => {
    serveCurriculum(wire, {
      courses: Array.from({ length: 60 }, (_, index) => buildCourse({ courseId: index + 1 })),
    })
    const router = openAsAdministrator('/admin/courses')
    await expect.element(page.getByText('1 – 25 من 60 مقررًا')).toBeVisible()

    await page.getByRole('button', { name: 'الصفحة 2', exact: true }).click()
    await expect.element(page.getByText('26 – 50 من 60 مقررًا')).toBeVisible()
    await button('الرسوم').click()
    await expect.element(page.getByText('1 – 25 من 60 مقررًا')).toBeVisible()
    await page.getByRole('searchbox').fill('المقرر 60')
    await expect.element(row('المقرر 60')).toBeVisible()

    await expect.poll(() => router.state.location.search).toMatchObject({ q: 'المقرر 60', sort: 'price' })
    expect(wire.sentTo(listCourses).at(-1)?.query).toMatchObject({ sort: 'price', page: '1', limit: '25' })
  })

  it('tells why it is empty: no course, none in the program, none that matches', async () => {
    serveCurriculum(wire, { programs })
    const router = openAsAdministrator('/admin/courses')
    await expect.element(page.getByRole('heading', { name: 'لا مقررات بعد' })).toBeVisible()

    await router.navigate({ to: '/admin/courses', search: { programId: 2 } })
    await expect.element(page.getByRole('heading', { name: 'لا مقررات في هذا البرنامج بعد' })).toBeVisible()
    await router.navigate({ to: '/admin/courses', search: { q: 'zzz' } })

    await expect.element(page.getByRole('heading', { name: 'لا مقررات تطابق «zzz»' })).toBeVisible()
  })

  it('shows what the server says when it failed, and asks again', async () => {
    serveCurriculum(wire, school)
    wire.refuse(listCourses, 503, 'قاعدة البيانات لا تجيب الآن.')
    openAsAdministrator('/admin/courses')
    await expect.element(page.getByText('تعذّر تحميل المقررات')).toBeVisible()
    await expect.element(page.getByText('قاعدة البيانات لا تجيب الآن.')).toBeVisible()

    serveCurriculum(wire, school)
    await button('إعادة المحاولة').click()

    await expect.element(row('قواعد البيانات')).toBeVisible()
  })

  it('shows cards on phones, with the actions in a menu', async () => {
    await page.viewport(390, 844)
    serveCurriculum(wire, school)
    openAsAdministrator('/admin/courses')
    await expect.element(page.getByRole('listitem').filter({ hasText: 'نظرية اللون' })).toMatchTextContent(/غير معيّن/)

    await button('إجراءات قواعد البيانات').click()
    await page.getByRole('menuitem', { name: 'تغيير المنسّق' }).click()

    await expect.element(page.getByRole('dialog', { name: 'منسّق قواعد البيانات' })).toBeVisible()
  })
})

describe('the program picker', () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    buildProgram({ academicProgramId: index + 1, name: `البرنامج ${index + 1}` }),
  )

  it('asks nothing before it is opened, searches on the server, and is used by keyboard', async () => {
    serveCurriculum(wire, { programs: many, courses: [databases] })
    const router = openAsAdministrator('/admin/courses')
    await expect.element(row('قواعد البيانات')).toBeVisible()
    expect(wire.sentTo(listPrograms)).toEqual([])

    await programFilter.click()
    await expect.element(page.getByText('25 من 60. اكتب لتضييق البحث.')).toBeVisible()
    await userEvent.keyboard('البرنامج 4')
    await expect.element(page.getByText('البرنامج 49')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')

    await expect.element(programFilter).toHaveValue('البرنامج 40')
    await expect.element(programFilter).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(() => router.state.location.search).toEqual({ programId: '40' })
    const asked = wire.sentTo(listPrograms).map(({ query }) => query)
    expect(asked[0]).toEqual({ sort: 'name', limit: '25' })
    expect(asked.at(-1)).toMatchObject({ q: 'البرنامج 4' })
  })

  it('loads more while it is scrolled', async () => {
    serveCurriculum(wire, { programs: many, courses: [databases] })
    openAsAdministrator('/admin/courses')
    await programFilter.click()
    await expect.element(option('البرنامج 25')).toBeInTheDocument()

    page.getByRole('listbox', { name: 'البرنامج' }).element().scrollTo({ top: 10_000 })

    await expect.element(option('البرنامج 50')).toBeInTheDocument()
    expect(wire.sentTo(listPrograms).at(-1)?.query).toMatchObject({ cursor: '25' })
  })

  it('says when nothing was found, keeps what is chosen on Escape, and drops it on request', async () => {
    serveCurriculum(wire, school)
    openAsAdministrator('/admin/courses?programId=2')
    await expect.element(programFilter).toHaveValue('التصميم')
    await programFilter.fill('zzz')
    await expect.element(page.getByText('لا نتائج تطابق «zzz».')).toBeVisible()

    await userEvent.keyboard('{Escape}')
    await expect.element(programFilter).toHaveValue('التصميم')
    await button('إلغاء الاختيار').click()

    await expect.element(row('قواعد البيانات')).toBeVisible()
  })

  it('says why the options could not be loaded, and tries again', async () => {
    serveCurriculum(wire, school)
    wire.refuse(listPrograms, 503, 'الخادم مشغول الآن.')
    openAsAdministrator('/admin/courses')
    await programFilter.click()
    await expect.element(page.getByText('الخادم مشغول الآن.')).toBeVisible()

    serveCurriculum(wire, school)
    await button('إعادة المحاولة').click()

    await expect.element(option('التصميم')).toBeVisible()
  })
})

it('takes the first match on Enter, even when it is pressed before the answer has come', async () => {
  serveCurriculum(wire, school)
  const router = openAsAdministrator('/admin/courses')
  await programFilter.click()
  await expect.element(option('التصميم')).toBeVisible()

  await userEvent.keyboard('التص{Enter}')

  await expect.element(programFilter).toHaveValue('التصميم')
  await expect.poll(() => router.state.location.search).toEqual({ programId: '2' })
})
