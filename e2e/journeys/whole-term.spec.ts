import {
  correctAttendance,
  getAttendanceSheet,
  listAttendanceChanges,
  saveAttendance,
} from '@manara/contract/attendance.ts'
import { listStandings, updateAttendanceRule } from '@manara/contract/attendance-rules.ts'
import { getAttendanceSettings, updateAttendanceSettings } from '@manara/contract/attendance-settings.ts'
import { enroll } from '@manara/contract/classroom-enrollment.ts'
import { assignTeacher, createClassroom } from '@manara/contract/classrooms.ts'
import { createCourse } from '@manara/contract/courses.ts'
import { acceptExcuse, sendExcuse } from '@manara/contract/excuses.ts'
import { calculateFinalGrades, saveManyRawGrades, saveRawGrades } from '@manara/contract/grades.ts'
import { addLessons } from '@manara/contract/lessons.ts'
import { assignProgram } from '@manara/contract/program-enrollment.ts'
import { createProgram } from '@manara/contract/programs.ts'
import { toggleClassroomStatus } from '@manara/contract/teaching.ts'
import { listTermCandidates } from '@manara/contract/term-classrooms.ts'
import { createTerm, listAcademicYears, openTerm } from '@manara/contract/terms.ts'
import { listUsers } from '@manara/contract/users.ts'
import type { Locator, Page } from '@playwright/test'
import { accounts, arriveAs, createClientFor, enrol, newStudent } from '../accounts.ts'
import { sizes } from '../browser.ts'
import { createClock, dayFromNow } from '../clock.ts'
import { expect, test } from '../journey.ts'
import { chooseAction } from '../row-menu.ts'
import { openSchool, type School } from '../school.ts'

// A school of its own: its terms would show in the other journeys, and its days pass.
let school: School
let clock: Awaited<ReturnType<typeof createClock>>
test.beforeAll(async () => {
  clock = await createClock()
  school = await openSchool({ env: clock.env })
})
test.afterAll(() => school.stop())

/** Three lessons a week, three weeks long, counted from today. */
const lessonDays = [0, 2, 4, 7, 9, 11, 14, 16, 18]
const [source, target] = ['دورة الخريف', 'دورة الشتاء']
const course = 'الإسعاف الأولي'
const [rana, yazan, salma] = [newStudent('رنا', 'الشامي'), newStudent('يزن', 'الحلبي'), newStudent('سلمى', 'الأتاسي')]

/** A program with a rule that bars, and the classroom of a term that is over. */
async function setUp() {
  const admin = await createClientFor(school.url, 'admin')
  const { usesAttendance } = await admin.call(getAttendanceSettings, {})
  if (!usesAttendance)
    await admin.call(updateAttendanceSettings, { body: { usesAttendance: true, base: { usesAttendance } } })
  const [year] = await admin.call(listAcademicYears, {})
  const addTerm = (name: string, from: number, to: number) => {
    const span = { startsOn: dayFromNow(from), endsOn: dayFromNow(to) }
    return admin.call(createTerm, { body: { academicYearId: year?.academicYearId ?? 0, name, ...span } })
  }
  const { termId: sourceId } = await addTerm(source, -56, -20)
  await admin.call(openTerm, { params: { id: sourceId } })
  const { termId } = await addTerm(target, -10, 40)
  const { academicProgramId: programId } = await admin.call(createProgram, { body: { name: 'العلوم الصحية' } })
  const rule = { minPercent: 75, warn1: 10, warn2: 20, latePerAbsence: null, excusedCounts: false }
  await admin.call(updateAttendanceRule, {
    params: { programId },
    body: { ...rule, excusedFloorPercent: null, effect: 'BAR', base: {} },
  })
  const { courseId } = await admin.call(createCourse, {
    body: { name: course, academicProgramId: programId, price: 1000 },
  })
  const { classroomId } = await admin.call(createClassroom, {
    body: { name: 'الشعبة أ', courseId, capacity: 20, termId: sourceId },
  })
  const [hala] = await admin.call(listUsers, { query: { q: accounts.teacher.email } })
  await admin.call(assignTeacher, { params: { id: classroomId }, body: { teacherId: hala?.userId ?? 0 } })
  return { admin, termId, programId }
}

/** Everybody gets a place in the classroom of the new term, and the lessons of the term are added by hand. */
async function fillClassroom({ admin, termId, programId }: Awaited<ReturnType<typeof setUp>>) {
  const classrooms = await admin.call(listTermCandidates, { params: { id: termId } })
  const classroomId = classrooms.find(({ isAttached }) => isAttached)?.classroomId ?? 0
  const places = new Map<string, number>()
  for (const person of [rana, yazan, salma]) {
    const { userId: studentId } = await enrol(school.url, person)
    await admin.call(assignProgram, { params: { id: studentId }, body: { academicProgramId: programId } })
    places.set(person.email, (await admin.call(enroll, { body: { studentId, classroomId } })).enrollmentId)
  }
  const body = { classroomId, days: lessonDays.map(dayFromNow), startsAt: '08:00', endsAt: '08:45' }
  const { lessons } = await admin.call(addLessons, { body })
  return { classroomId, placeOf: ({ email }: typeof rana) => places.get(email) ?? 0, lessons }
}

const act = (where: Locator, action: string) => where.getByRole('button', { name: `${action}: ` }).click()
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const nameOf = ({ firstName, lastName }: typeof rana) => `${firstName} ${lastName}`
const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })

test('a whole term: copied, taught, warned, barred, and closed', async ({ page, browser }) => {
  const set = await setUp()
  const { admin, termId } = set
  const dialog = page.getByRole('dialog')
  const term = page.getByRole('article', { name: target })
  const press = (name: string | RegExp) => term.getByRole('button', { name }).click()
  /** The office on a later day: the session of the days before is over. */
  const goTo = async (path: string) => {
    await page.clock.setSystemTime(clock.now())
    await arriveAs(page, school.url, 'admin')
    await page.goto(school.url + path)
  }

  await test.step('the term is opened, and gets the classrooms of the one before after a rehearsal', async () => {
    await goTo('/admin/terms')
    await press('فتح الفصل')
    await expect(term.getByText('الفصل الحالي')).toBeVisible()
    await press('نسخ من فصل سابق')
    const option = dialog.getByRole('option', { name: source })
    await dialog.getByLabel('الفصل المصدر').selectOption(await option.getAttribute('value'))
    await dialog.getByRole('button', { name: 'معاينة' }).click()
    await expect(dialog.getByText('تُنسخ: شعبة واحدة', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'نسخ من فصل سابق' })).toContainText('الشعبة أ')
    await dialog.getByRole('button', { name: 'نسخ شعبة واحدة' }).click()
    await expect(dialog).toBeHidden()
    await expect(term.getByText(new RegExp(`^نُسخت شعبة واحدة من ${source}`))).toBeVisible()
  })

  const { classroomId, placeOf, lessons } = await fillClassroom(set)
  const teacher = await createClientFor(school.url, 'teacher')
  const lessonOn = (day: number) => {
    const lesson = lessons.find((one) => one.day === dayFromNow(day))
    if (!lesson) throw new Error(`there is no lesson on day ${day}`)
    return { lessonKey: lesson.lessonKey }
  }
  /** The sheet of a day as the teacher saves it: everybody is present but these. */
  const sheet = (day: number, absent: readonly (typeof rana)[], baseVersion = 0) => ({
    params: lessonOn(day),
    body: {
      ...{ saveId: crypto.randomUUID(), baseVersion, takenAt: clock.now().toISOString() },
      marks: [rana, yazan, salma].map((person) => ({
        enrollmentId: placeOf(person),
        status: absent.includes(person) ? ('ABSENT' as const) : ('PRESENT' as const),
        isTouched: true,
      })),
    },
  })
  const teach = (day: number, absent: readonly (typeof rana)[] = []) => {
    clock.set(day)
    return teacher.call(saveAttendance, sheet(day, absent))
  }
  const standingOf = async (person: typeof rana) => {
    const standings = await admin.call(listStandings, { query: { classroomId } })
    return standings.find(({ enrollmentId }) => enrollmentId === placeOf(person))
  }

  await test.step('the first sheet is taken on the phone of the teacher', async () => {
    const context = await browser.newContext({ locale: 'ar', viewport: sizes.phone, hasTouch: true })
    const phone = await context.newPage()
    await arriveAs(phone, school.url, 'teacher')
    await phone.goto(`${school.url}/teacher/attendance/${lessonOn(0).lessonKey}`)
    await phone.getByRole('list', { name: 'حضور الطلاب' }).getByRole('button', { name: /رنا/ }).first().tap()
    await phone.getByRole('button', { name: /^حفظ \(غائب 1/ }).tap()
    await expect(phone.getByText(/^(وصل|رصده .*،) \d\d:\d\d$/)).toBeVisible()
    await context.close()
    expect(await standingOf(rana)).toMatchObject({ level: 0, counts: { absent: 1 } })
  })

  await test.step('an accepted excuse takes its absence out of the count', async () => {
    await teach(2, [yazan])
    await teach(4, [salma])
    const student = await createClientFor(school.url, yazan)
    const excuse = { firstDay: dayFromNow(2), lastDay: dayFromNow(2), kind: 'ILLNESS', words: 'حرارة' } as const
    const { excuseId } = await student.upload(sendExcuse, { body: excuse })
    expect(await standingOf(yazan)).toMatchObject({ counts: { absent: 1 } })
    await admin.call(acceptExcuse, { params: { id: excuseId } })
    expect(await standingOf(yazan)).toMatchObject({ counts: { absent: 0, excused: 1 }, units: 0 })
    const future = { firstDay: dayFromNow(16), lastDay: dayFromNow(18), kind: 'TRAVEL', words: 'سفر' } as const
    await student.upload(sendExcuse, { body: future })
  })

  await test.step('the number of lessons is set, and the office sees the second warning', async () => {
    await teach(7, [rana])
    await goTo(`/admin/attendance?tab=classrooms&q=${encodeURIComponent(course)}`)
    // Of the two classrooms of the course, the one whose attendance was taken.
    await act(row(page, course).filter({ hasText: '%' }), 'عدد الحصص')
    await dialog.getByLabel('عدد الحصص').fill('٩')
    await dialog.getByRole('button', { name: 'حفظ العدد' }).click()
    await expect(dialog).toBeHidden()
    await page.goto(`${school.url}/admin/attendance?tab=standings&q=${encodeURIComponent(rana.lastName)}`)
    await expect(row(page, nameOf(rana))).toContainText('22.22%')
    await expect(row(page, nameOf(rana))).toContainText('إنذار ثانٍ')
    await expect(row(page, nameOf(rana))).toContainText('لم يبق غياب')
  })

  await test.step('the letter about absence and the register of the month are printed', async () => {
    const saved = async (print: Promise<void>) => {
      const [download] = await Promise.all([page.waitForEvent('download'), print])
      expect(await download.failure()).toBeNull()
      return download.suggestedFilename()
    }
    expect(await saved(act(row(page, nameOf(rana)), 'طباعة الإنذار'))).toMatch(/^إنذارات الغياب.*\.pdf$/)
    await page.goto(`${school.url}/admin/attendance?tab=classrooms&q=${encodeURIComponent(course)}`)
    const classroom = row(page, course).filter({ hasText: '%' })
    expect(await saved(chooseAction(classroom, 'سجل الشهر'))).toMatch(/\.pdf$/)
  })

  await test.step('the office corrects a sheet that the teacher no longer may', async () => {
    for (const day of [9, 11, 14, 16]) await teach(day, day === 11 ? [rana] : [])
    const refused = teacher.call(saveAttendance, sheet(4, [], 1))
    await expect(refused).rejects.toThrow('انقضت مهلة تعديل الحضور')
    const correction = sheet(4, [], 1)
    await expect(admin.call(correctAttendance, correction)).rejects.toThrow('اكتب سبب التعديل')
    await admin.call(correctAttendance, { ...correction, body: { ...correction.body, reason: 'كانت في الإدارة' } })
    const changes = await teacher.call(listAttendanceChanges, { params: lessonOn(4) })
    expect(changes).toMatchObject([{ before: { status: 'ABSENT' }, after: { status: 'PRESENT' } }])
    await teach(18)
  })

  await test.step('closing is rehearsed, and names what is still open', async () => {
    await goTo('/admin/terms')
    await press('إغلاق الفصل')
    await expect(dialog.getByText(/^ما زالت نشطة: شعبة واحدة.*الشعبة أ/)).toBeVisible()
    await expect(dialog.getByText(/^أعذار تنتظر البتّ: 1: .*يزن/)).toBeVisible()
    await expect(dialog.getByText(/^حرمان مقترح ينتظر قرارًا: 1: .*رنا/)).toBeVisible()
    await dialog.getByRole('button', { name: 'إلغاء' }).click()
    await expect(dialog).toBeHidden()
  })

  const grade = (examGrade: number) =>
    teacher.call(saveRawGrades, { params: { id: placeOf(rana) }, body: { practicalGrade: 20, examGrade } })

  await test.step('the bar is confirmed, refuses a grade, and is lifted', async () => {
    await grade(55)
    await page.goto(`${school.url}/admin/attendance?tab=standings&standing=proposed`)
    await act(row(page, nameOf(rana)), 'تأكيد الحرمان')
    await dialog.getByRole('button', { name: 'تأكيد الحرمان' }).click()
    await expect(dialog).toBeHidden()
    await expect(grade(40)).rejects.toThrow('الطالب محروم من الامتحان')
    await page.goto(`${school.url}/admin/attendance?tab=standings&standing=barred`)
    await act(row(page, nameOf(rana)), 'رفع الحرمان')
    await dialog.getByLabel('السبب').fill('قرار مجلس المدرسة')
    await dialog.getByRole('button', { name: 'رفع الحرمان' }).click()
    await expect(toast(page, /رنا/)).toBeVisible()
    expect(await grade(55)).toMatchObject({ examGrade: 55, isFinalCleared: false })
  })

  await test.step('after the last decisions the term closes, and nothing of it changes any more', async () => {
    await page.goto(`${school.url}/admin/excuses?q=${encodeURIComponent(yazan.lastName)}`)
    await row(page, 'سفر')
      .getByRole('button', { name: /^مراجعة عذر/ })
      .click()
    await dialog.getByRole('button', { name: 'قبول العذر' }).click()
    await expect(toast(page, 'قُبل عذر')).toBeVisible()
    const params = { id: classroomId }
    const grades = [yazan, salma].map((one) => ({ enrollmentId: placeOf(one), practicalGrade: 25, examGrade: 60 }))
    await teacher.call(saveManyRawGrades, { params, body: { grades } })
    await teacher.call(calculateFinalGrades, { params })
    await teacher.call(toggleClassroomStatus, { params })
    await page.goto(`${school.url}/admin/terms`)
    await press('إغلاق الفصل')
    await dialog.getByRole('button', { name: 'إغلاق الفصل' }).click()
    await expect(term.getByText('مغلق')).toBeVisible()
    const { closedBecause } = await teacher.call(getAttendanceSheet, { params: lessonOn(18) })
    expect(closedBecause).not.toBeNull()
    const candidates = await admin.call(listTermCandidates, { params: { id: termId } })
    expect(candidates.filter(({ isAttached }) => isAttached)).toHaveLength(1)
  })
})
