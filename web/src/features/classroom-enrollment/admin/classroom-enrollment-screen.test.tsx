import {
  bulkEnroll,
  bulkTransfer,
  type ClassroomEnrollment,
  cancelEnrollment,
  enroll,
  transfer,
} from '@manara/contract/classroom-enrollment.ts'
import { type Classroom, getClassroom, listClassrooms } from '@manara/contract/classrooms.ts'
import { getCourse } from '@manara/contract/courses.ts'
import type { UnassignedStudent } from '@manara/contract/program-enrollment.ts'
import { getProgram } from '@manara/contract/programs.ts'
import { listClassroomsWithoutTeachers } from '@manara/contract/reports.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildClassroom, buildCourse } from '../../../../test/fake-curriculum.ts'
import { buildEnrollment, buildUnassigned, serveSeats } from '../../../../test/fake-enrollment.ts'
import { buildProgram, openAsAdministrator, serveShell } from '../../../../test/fake-programs.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import styles from '../../../ui/list/transfer-list.module.css'

const wire = fakeWire(serveShell)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('combobox', { name, exact: true })
const dialog = page.getByRole('dialog')
const here = '/admin/classroom-enrollment'

let available: UnassignedStudent[]
let enrolled: ClassroomEnrollment[]

/** The classrooms of the course; the first is the one that is looked at. */
function serve(classrooms: Classroom[]) {
  wire.reply(getProgram, buildProgram({ academicProgramId: 1, name: 'تطوير الويب' }))
  wire.reply(getCourse, buildCourse({ courseId: 10, name: 'قواعد البيانات' }))
  wire.reply(getClassroom, ({ params }) => {
    const found = classrooms.find(({ classroomId }) => String(classroomId) === params.id)
    if (!found) throw new Error('no such classroom')
    return { ...found, enrolledStudentsCount: found.classroomId === 1 ? enrolled.length : found.enrolledStudentsCount }
  })
  wire.replyPage(listClassrooms, { rows: classrooms })
  serveSeats(wire, available, enrolled)
}

const room = (more: Partial<Classroom> = {}) =>
  buildClassroom({ classroomId: 1, name: 'الشعبة أ', capacity: 3, teacherId: 3, teacherName: 'هالة الأتاسي', ...more })

beforeEach(() => {
  available = [7, 8, 9].map((userId) => buildUnassigned({ userId }))
  enrolled = [buildEnrollment({ enrollmentId: 50, practicalGrade: 20 })]
})

const seat = (id: number) => {
  available.splice(
    available.findIndex(({ userId }) => userId === id),
    1,
  )
  enrolled.unshift(buildEnrollment({ enrollmentId: 100 + id, studentId: id, studentName: `الطالب ${id} الشامي` }))
}

describe('arriving', () => {
  it('chooses the only active classroom of the course, and finds the student', async () => {
    serve([room()])
    const router = openAsAdministrator(`${here}?programId=1&courseId=10&q=student8`)

    await expect.element(field('الشعبة')).toHaveValue('الشعبة أ')
    await expect.element(field('البرنامج')).toHaveValue('تطوير الويب')
    await expect.element(field('المقرر')).toHaveValue('قواعد البيانات')
    await expect.element(button('تسجيل الطالب 8 الشامي')).toBeVisible()
    await expect.element(page.getByText('الطالب 7 الشامي')).not.toBeInTheDocument()
    await expect.poll(() => router.state.location.searchStr).toBe('?programId=1&courseId=10&q=student8&classroomId=1')
  })

  it('leaves the choice among several, and says when there is none', async () => {
    serve([room(), room({ classroomId: 2, name: 'الشعبة ب' })])
    openAsAdministrator(`${here}?courseId=10`)
    await expect.element(page.getByText('للمقرر أكثر من شعبة نشطة. اختر إحداها من الأعلى.')).toBeVisible()

    serve([])
    openAsAdministrator(`${here}?courseId=11`)
    await expect.element(page.getByText('لا شُعب نشطة لهذا المقرر')).toBeVisible()
  })
})

describe('enrolling', () => {
  it('takes a seat, and the counts follow', async () => {
    serve([room()])
    wire.reply(enroll, ({ body }) => {
      seat(Number(body.studentId))
      return { ...buildEnrollment({ enrollmentId: 107, studentName: 'الطالب 7 الشامي' }), message: '' }
    })
    openAsAdministrator(`${here}?classroomId=1`)
    await expect.element(page.getByText('مقعدان')).toBeVisible()

    await button('تسجيل الطالب 7 الشامي').click()

    await expect.element(page.getByRole('alert')).toMatchTextContent(/سُجّل الطالب.*الطالب 7 الشامي/)
    await expect.element(page.getByText('مقعد واحد')).toBeVisible()
    await expect.element(button('نقل الطالب 7 الشامي إلى شعبة أخرى')).toBeVisible()
    expect(wire.sentTo(enroll)[0]?.body).toEqual({ studentId: 7, classroomId: 1 })
  })

  it('enrolls several in one call and reports whom it could not', async () => {
    serve([room()])
    wire.reply(bulkEnroll, () => {
      seat(7)
      return {
        message: 'سُجّل طالب واحد، وتعذّر تسجيل طالب واحد.',
        doneCount: 1,
        refusedCount: 1,
        results: [
          { userId: 7, fullName: 'الطالب 7 الشامي', isDone: true },
          { userId: 8, fullName: 'الطالب 8 الشامي', isDone: false, reason: 'اكتملت سعة الشعبة.' },
        ],
      }
    })
    openAsAdministrator(`${here}?classroomId=1`)
    await page.getByRole('checkbox', { name: 'تحديد الطالب 7 الشامي' }).click()
    await page.getByRole('checkbox', { name: 'تحديد الطالب 8 الشامي' }).click()

    await button('تسجيل طالبين').click()

    await expect.element(dialog.getByRole('row', { name: /الطالب 8/ })).toMatchTextContent(/اكتملت سعة الشعبة/)
    expect(wire.sentTo(bulkEnroll)[0]?.body).toEqual({ classroomId: 1, studentIds: [7, 8] })
  })

  it('is closed while the classroom is full', async () => {
    serve([room({ capacity: 1 })])
    openAsAdministrator(`${here}?classroomId=1`)

    await expect.element(page.getByText('اكتملت السعة')).toBeVisible()
    await expect.element(page.getByText(/الشعبة ممتلئة/)).toBeVisible()
    await expect.element(button('تسجيل الطالب 7 الشامي')).toHaveAttribute('aria-disabled', 'true')

    wire.replyPage(listClassrooms, { rows: [room({ capacity: 1 })] })
    wire.replyPage(listClassroomsWithoutTeachers, { rows: [] })
    await page.getByRole('link', { name: 'تعديل سعة الشعبة' }).click()
    await expect.element(page.getByRole('textbox', { name: /^السعة/ })).toHaveValue('1')
  })
})

it('shows on a phone first who is enrolled, where nobody else can be', async () => {
  await page.viewport(390, 844)
  try {
    serve([room({ capacity: 1 })])
    openAsAdministrator(`${here}?classroomId=1`)

    await expect.element(page.getByRole('region', { name: 'المسجّلون' })).toBeVisible()
    const titles = [...document.querySelectorAll(`.${styles.transferList}`)].map((column) =>
      column.getAttribute('aria-label'),
    )
    expect(titles[0]).toMatch(/المسجّلون/)
  } finally {
    await page.viewport(1280, 800)
  }
})

describe('leaving', () => {
  it('asks before a seat is given up, and warns of grades', async () => {
    serve([room()])
    wire.reply(cancelEnrollment, undefined)
    openAsAdministrator(`${here}?classroomId=1`)

    await button('إلغاء تسجيل الطالب 50 الشامي').click()

    await expect.element(dialog.getByText(/تُحجب الدرجات المرصودة/)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'إلغاء', exact: true })).toHaveFocus()
    await dialog.getByRole('button', { name: 'إلغاء التسجيل' }).click()
    await expect.element(page.getByText('أُلغي التسجيل')).toBeVisible()
    expect(wire.sentTo(cancelEnrollment)[0]?.params).toEqual({ id: '50' })
  })
})

describe('transferring', () => {
  it('offers classrooms of other teachers with a seat, and asks for one', async () => {
    serve([
      room(),
      room({ classroomId: 2, name: 'للمدرّسة نفسها' }),
      room({ classroomId: 3, name: 'ممتلئة', teacherId: 4, enrolledStudentsCount: 3 }),
      room({ classroomId: 4, name: 'الشعبة د', teacherId: 4, teacherName: 'كرم حداد' }),
      room({ classroomId: 5, name: 'بلا أحد', teacherId: null, teacherName: null }),
    ])
    wire.reply(transfer, { ...buildEnrollment({ enrollmentId: 50 }), message: '' })
    openAsAdministrator(`${here}?classroomId=1`)
    await button('نقل الطالب 50 الشامي إلى شعبة أخرى').click()
    await expect.element(dialog.getByRole('radio')).toHaveLength(2)

    await dialog.getByRole('button', { name: 'نقل الطالب' }).click()
    await expect.element(dialog.getByText('اختر الشعبة الجديدة.')).toBeVisible()
    await dialog.getByRole('radio', { name: /الشعبة د/ }).click()
    await dialog.getByRole('button', { name: 'نقل الطالب' }).click()

    await expect.element(page.getByText('الطالب 50 الشامي · الشعبة د')).toBeVisible()
    expect(wire.sentTo(transfer)[0]).toMatchObject({ params: { id: '50' }, body: { newClassroomId: 4 } })
  })

  it('moves several together, and reports whom it could not', async () => {
    enrolled = [50, 51, 52].map((enrollmentId) =>
      buildEnrollment({ enrollmentId, studentId: enrollmentId, studentName: `الطالب ${enrollmentId} الشامي` }),
    )
    serve([room(), room({ classroomId: 2, name: 'الشعبة ب', teacherId: 4 })])
    wire.reply(bulkTransfer, {
      message: 'نُقل طالب واحد، وتعذّر نقل طالب واحد.',
      doneCount: 1,
      refusedCount: 1,
      results: [
        { userId: 50, fullName: 'الطالب 50 الشامي', isDone: true },
        { userId: 52, fullName: 'الطالب 52 الشامي', isDone: false, reason: 'اكتملت سعة الشعبة.' },
      ],
    })
    openAsAdministrator(`${here}?classroomId=1`)
    for (const number of [50, 52]) await page.getByRole('checkbox', { name: `تحديد الطالب ${number} الشامي` }).click()

    await button('نقل إلى شعبة أخرى').click()
    await dialog.getByRole('radio', { name: /الشعبة ب/ }).click()
    await button('نقل طالبين').click()

    await expect.element(dialog.getByRole('row', { name: /الطالب 52 الشامي/ })).toMatchTextContent(/اكتملت سعة/)
    expect(wire.sentTo(bulkTransfer)[0]?.body).toEqual({ enrollmentIds: [50, 52], newClassroomId: 2 })
    await expect.element(button('نقل إلى شعبة أخرى')).not.toBeInTheDocument()
  })

  it('says when there is nowhere to go', async () => {
    serve([room()])
    openAsAdministrator(`${here}?classroomId=1`)

    await button('نقل الطالب 50 الشامي إلى شعبة أخرى').click()

    await expect.element(dialog.getByText('لا توجد شُعب أخرى متاحة')).toBeVisible()
  })
})
