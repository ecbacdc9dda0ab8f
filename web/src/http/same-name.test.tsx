import { createProgram, listPrograms } from '@manara/contract/programs.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildClassroom, buildCourse, serveCurriculum } from '../../test/fake-curriculum.ts'
import { buildProgram, openAsAdministrator, servePrograms, serveShell } from '../../test/fake-programs.ts'
import { fakeWire } from '../../test/fake-wire.ts'

const wire = fakeWire(serveShell)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const inAddress = (text: string) => new URLSearchParams({ q: text }).toString()
const nameField = (name: string) => dialog.getByRole('textbox', { name })
const warning = dialog.getByText(/ويمكن الحفظ مع ذلك/)

const twins = [
  buildProgram({ academicProgramId: 3, name: 'تطوير الويب', coursesCount: 5, studentsCount: 37 }),
  buildProgram({ academicProgramId: 7, name: 'تطوير الويب' }),
  buildProgram({ academicProgramId: 8, name: 'التصميم' }),
]

describe('a name that is taken', () => {
  it('is told while it is typed, with a way to the others beside the form, and saving goes on', async () => {
    servePrograms(wire, twins)
    wire.reply(createProgram, { ...buildProgram({ academicProgramId: 9 }), message: 'تم' })
    openAsAdministrator('/admin/programs')
    await button('إضافة برنامج').click()

    await nameField('اسم البرنامج').fill('تطوير الويب')

    await expect.element(warning).toBeVisible()
    const way = dialog.getByRole('link', { name: /رقم 3 · 5 مقررات · 37 طالبًا.*في نافذة جديدة/ })
    await expect.element(way).toHaveAttribute('target', '_blank')
    await expect.element(way).toHaveAttribute('href', `/admin/programs?${inAddress('تطوير الويب')}`)
    await expect.element(dialog.getByRole('link')).toHaveLength(2)
    await button('حفظ البرنامج').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(wire.sentTo(createProgram)).toHaveLength(1)
  })

  it('is forgotten with the next letter, and not asked for without a name', async () => {
    servePrograms(wire, twins)
    openAsAdministrator('/admin/programs')
    await button('إضافة برنامج').click()
    await nameField('اسم البرنامج').fill('التصميم')
    await expect.element(warning).toBeVisible()

    await nameField('اسم البرنامج').fill('التصميم الداخلي')

    await expect.element(warning).not.toBeInTheDocument()
    await nameField('اسم البرنامج').fill('  ')
    await expect.poll(() => wire.sentTo(listPrograms).filter(({ query }) => query.sameName?.trim() === '')).toEqual([])
  })

  it('of the record itself is no news while it is edited, that of another is', async () => {
    servePrograms(wire, twins)
    openAsAdministrator(`/admin/programs?${inAddress('التصميم')}`)
    await button('تعديل التصميم').click()
    await expect.poll(() => wire.sentTo(listPrograms).at(-1)?.query.sameName).toBe('التصميم')
    await expect.element(warning).not.toBeInTheDocument()

    await nameField('اسم البرنامج').fill('تطوير الويب')

    await expect.element(dialog.getByRole('link', { name: /رقم 7/ })).toBeVisible()
  })

  it('counts within its program or course only', async () => {
    const course = buildCourse({ courseId: 10, name: 'قواعد البيانات' })
    serveCurriculum(wire, {
      programs: twins,
      courses: [course],
      classrooms: [buildClassroom({ classroomId: 4, name: 'الشعبة أ', courseId: 10, status: 'COMPLETED' })],
    })
    openAsAdministrator('/admin/classrooms?programId=1&courseId=10')
    await page.getByRole('button', { name: 'إضافة شعبة', exact: true }).first().click()

    await nameField('اسم الشعبة').fill('الشعبة أ')

    await expect
      .element(dialog.getByRole('link', { name: /رقم 4 · 0 من 30 مقعدًا/ }))
      .toHaveAttribute('href', `/admin/classrooms?courseId=10&status=ALL&${inAddress('الشعبة أ')}`)
  })
})

describe('options of a picker whose names look the same', () => {
  it('say what each of them alone has, and the others nothing', async () => {
    serveCurriculum(wire, {
      programs: [
        ...twins,
        buildProgram({ academicProgramId: 9, name: 'إدارة الأعمال', studentsCount: 2 }),
        buildProgram({ academicProgramId: 10, name: 'اداره الاعمـال' }),
      ],
    })
    openAsAdministrator('/admin/courses')

    await page.getByRole('combobox', { name: 'البرنامج' }).first().click()

    for (const words of [
      'تطوير الويبرقم 3 · 5 مقررات · 37 طالبًا',
      'تطوير الويبرقم 7 · لا مقررات · لا طلاب',
      'إدارة الأعمالرقم 9 · لا مقررات · طالبان',
      'اداره الاعمـالرقم 10 · لا مقررات · لا طلاب',
      'التصميم',
    ])
      await expect.element(page.getByRole('option').filter({ hasText: words })).toHaveTextContent(words)
    await expect.element(page.getByRole('option', { name: 'التصميم', exact: true })).toBeVisible()
  })
})
