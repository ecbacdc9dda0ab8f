import {
  type AuditEntry,
  type GradeHistory,
  getAuditOverview,
  getGradeHistory,
  listAudit,
  restoreGrades,
} from '@manara/contract/audit.ts'
import dayjs from 'dayjs'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openAsAdministrator, serveShell } from '../../../../test/fake-programs.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'

const wire = fakeWire(serveShell)

const course: AuditEntry = {
  auditId: 12,
  at: '2026-11-18T06:12:00.123456Z',
  actorId: 1,
  actorName: 'سامر القباني',
  operation: 'updateCourse',
  operationName: 'تعديل مقرر',
  entity: 'course',
  entityId: '4',
  entityName: 'مقرر',
  thingName: 'شبكات الحاسوب',
  address: '203.0.113.7',
  browser: 'Firefox على Linux',
  fields: [
    { name: 'الاسم', before: 'الشبكات', after: 'شبكات الحاسوب' },
    { name: 'الرسوم', before: '125', after: '150' },
    { name: 'الوصف', before: null, after: 'أسس الشبكات' },
    { name: 'المنسّق', before: 'وسيم الحلبي', after: null },
    { name: 'البرنامج', before: null, after: 'هندسة البرمجيات' },
  ],
}
const marks: AuditEntry = {
  ...course,
  auditId: 11,
  actorId: 5,
  actorName: 'هالة درويش',
  operation: 'saveRawGrades',
  operationName: 'رصد درجتي طالب',
  entity: 'enrollment',
  entityId: '77',
  entityName: 'تسجيل في شعبة',
  thingName: 'رنا الشامي – الشعبة أ',
  fields: [{ name: 'درجة العملي', before: '20', after: '3' }],
}
const version = { auditId: 11, at: marks.at, reason: null } as const
const history: GradeHistory = {
  enrollmentId: 77,
  studentId: 9,
  studentName: 'رنا الشامي',
  courseName: 'شبكات الحاسوب',
  classroomName: 'الشعبة أ',
  present: { practicalGrade: 3, examGrade: null, finalGrade: null },
  lastAuditId: 11,
  refusal: null,
  versions: [
    {
      ...version,
      ...{ side: 'after', actorName: 'هالة درويش', operationName: 'رصد درجتي طالب', isPresent: true },
      marks: { practicalGrade: 3, examGrade: null, finalGrade: null },
    },
    {
      ...version,
      ...{ side: 'before', actorName: null, operationName: null, isPresent: false },
      marks: { practicalGrade: 20, examGrade: 50, finalGrade: 70 },
    },
  ],
}

function serve(entries: AuditEntry[] = [course, marks]) {
  wire.replyPage(listAudit, { rows: entries })
  wire.reply(getAuditOverview, {
    operations: [{ operation: 'updateCourse', name: 'تعديل مقرر', group: 'البرامج والمقررات' }],
    lastSeal: { number: 3, mark: '9f86d081884c7d65', sealedAt: '2026-11-18T06:15:00Z', lastEntryId: 12 },
  })
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const rows = () => page.getByRole('list', { name: 'التغييرات' }).getByRole('listitem')

describe('the trail of changes', () => {
  beforeEach(() => serve())

  it('tells who changed what, when, and what it was before', async () => {
    openAsAdministrator('/admin/audit')

    const first = rows().first()
    await expect.element(first).toMatchTextContent(/سامر القباني/)
    await expect.element(first).toMatchTextContent(/تعديل مقرر/)
    await expect.element(first).toMatchTextContent(/18 تشرين الثاني 2026 · 09:12/)
    await expect.element(first).toMatchTextContent(/Firefox على Linux/)
    await expect.element(first).toMatchTextContent(/203\.0\.113\.7/)
    await expect.element(first).toMatchTextContent(/قبل: الشبكات/)
    await expect.element(first).toMatchTextContent(/بعد: شبكات الحاسوب/)
    await expect.element(page.getByText(/آخر ختم للسجل: 3 · 9f86d081884c7d65/)).toBeVisible()
    await expect.element(page.getByText('تغييران', { exact: true })).toBeVisible()
  })

  it('leads from a thing to the list that holds it, from a person to the users: not everybody has a program', async () => {
    serve([course, { ...course, auditId: 10, entity: 'person', entityId: '9', thingName: 'رنا الشامي' }])
    openAsAdministrator('/admin/audit')

    const link = (name: string) => page.getByRole('link', { name: `فتح «${name}»` })
    const decodePath = (href: string) => decodeURIComponent(href).replaceAll('+', ' ')

    await expect.element(link('رنا الشامي')).toBeVisible()
    expect(decodePath(link('رنا الشامي').element().getAttribute('href') ?? '')).toBe('/admin/users?q=رنا الشامي')
    expect(decodePath(link('شبكات الحاسوب').element().getAttribute('href') ?? '')).toBe(
      '/admin/courses?q=شبكات الحاسوب',
    )
  })

  it('unfolds long changes', async () => {
    openAsAdministrator('/admin/audit')
    await expect.element(page.getByText('هندسة البرمجيات')).not.toBeInTheDocument()

    await button('عرض باقي التفاصيل (2)').click()

    await expect.element(page.getByText('هندسة البرمجيات')).toBeVisible()
  })

  it('narrows by person, thing, operation and day through the address, and back', async () => {
    const router = openAsAdministrator('/admin/audit')
    await button('عرض أعمال سامر القباني فقط').click()
    await expect.element(button('إزالة الشرط «أعمال سامر القباني»')).toBeVisible()
    await button('عرض ما حدث لـ«شبكات الحاسوب» فقط').click()
    await page.getByRole('combobox', { name: 'الإجراء' }).selectOptions('تعديل مقرر')
    await button('كل الأيام').click()
    await button('أمس').click()
    const yesterday = dayjs().subtract(1, 'day').format('YYYY-MM-DD')

    await expect
      .poll(() => wire.sentTo(listAudit).at(-1)?.query)
      .toMatchObject({
        ...{ actorId: '1', entity: 'course', entityId: '4', operation: 'updateCourse', from: yesterday, to: yesterday },
      })
    await expect.poll(() => router.state.location.searchStr).toMatch(/entity=course&entityId=4/)

    await button('إزالة الشرط «ما حدث لـ: شبكات الحاسوب»').click()
    await expect.poll(() => wire.sentTo(listAudit).at(-1)?.query?.entity).toBeUndefined()
  })

  it('says so when nothing matches, and shows everything again', async () => {
    serve([])
    const router = openAsAdministrator('/admin/audit?q=زمرّدة')

    await button('عرض كل التغييرات').click()

    await expect.element(page.getByText('لا تغييرات بعد')).toBeVisible()
    await expect.poll(() => router.state.location.searchStr).toBe('')
  })

  it('shows what the server says when it failed, and asks again', async () => {
    wire.refuse(listAudit, 503, 'قاعدة البيانات لا تجيب الآن.')
    openAsAdministrator('/admin/audit')
    await expect.element(page.getByText('قاعدة البيانات لا تجيب الآن.')).toBeVisible()

    serve()
    await button('إعادة المحاولة').click()

    await expect.element(rows().first()).toBeVisible()
  })
})

describe('earlier marks', () => {
  beforeEach(() => serve())
  const open = () => button('الدرجات السابقة: رنا الشامي – الشعبة أ').click()

  it('are put back with a reason', async () => {
    wire.reply(getGradeHistory, history)
    wire.reply(restoreGrades, { ...history, message: 'استُعيدت درجات رنا الشامي.' })
    openAsAdministrator('/admin/audit')
    await open()
    await expect.element(page.getByRole('radio').first()).toBeDisabled()

    await button('استعادة الدرجات').click()
    await expect.element(page.getByText('اختر درجات سابقة')).toBeVisible()
    await page.getByRole('radio').nth(1).click()
    await page.getByLabelText('سبب الاستعادة').fill('رُصدت درجة طالب آخر')
    await button('استعادة الدرجات').click()

    await expect.element(page.getByText('استُعيدت درجات رنا الشامي.')).toBeVisible()
    expect(wire.sentTo(restoreGrades).map(({ params, body }) => [params.id, body])).toEqual([
      ['77', { auditId: 11, side: 'before', lastAuditId: 11, reason: 'رُصدت درجة طالب آخر' }],
    ])
  })

  it('are only read where the classroom takes none', async () => {
    wire.reply(getGradeHistory, { ...history, refusal: 'الشعبة ليست نشطة.' })
    openAsAdministrator('/admin/audit')

    await open()

    await expect.element(page.getByText('الشعبة ليست نشطة.')).toBeVisible()
    await expect.element(page.getByRole('radio').nth(1)).toBeDisabled()
    await expect.element(button('استعادة الدرجات')).not.toBeInTheDocument()
  })

  it('stay open with the reason when they changed meanwhile', async () => {
    wire.reply(getGradeHistory, history)
    wire.refuse(restoreGrades, 409, 'تغيّرت الدرجات بعد أن فتحت السجل.')
    openAsAdministrator('/admin/audit')
    await open()
    await page.getByRole('radio').nth(1).click()
    await page.getByLabelText('سبب الاستعادة').fill('سبب')

    await button('استعادة الدرجات').click()

    await expect.element(page.getByText('تغيّرت الدرجات بعد أن فتحت السجل.')).toBeVisible()
  })
})

describe('the chips and the person of the audit log', () => {
  it('ask the server for a kind, and for what was done to the record of the chosen person', async () => {
    serve()
    await openAsAdministrator('/admin/audit?actorId=7')

    await page.getByRole('button', { name: 'صلاحيات' }).click()
    await expect.poll(() => wire.sentTo(listAudit).at(-1)?.query).toMatchObject({ kind: 'access', actorId: '7' })

    await page.getByText('ما جرى على سجله').click()
    await expect.poll(() => wire.sentTo(listAudit).at(-1)?.query).toMatchObject({ entity: 'person', entityId: '7' })
    expect(wire.sentTo(listAudit).at(-1)?.query.actorId).toBeUndefined()
  })
})
