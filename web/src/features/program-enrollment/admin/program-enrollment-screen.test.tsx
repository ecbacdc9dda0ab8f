import {
  assignProgram,
  bulkAssignProgram,
  listUnassignedStudents,
  type Student,
  type UnassignedStudent,
  unassignProgram,
} from '@manara/contract/program-enrollment.ts'
import { getProgram, listPrograms } from '@manara/contract/programs.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildStudent, buildUnassigned, serveStudents } from '../../../../test/fake-enrollment.ts'
import { buildProgram, openAsAdministrator, serveShell } from '../../../../test/fake-programs.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'

const wire = fakeWire(serveShell)
const web = buildProgram({ academicProgramId: 1, name: 'تطوير الويب', studentsCount: 2 })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const column = (name: string) => page.getByRole('region', { name, exact: true })
const dialog = page.getByRole('dialog')

let attached: Student[]
let unassigned: UnassignedStudent[]

beforeEach(() => {
  attached = [buildStudent({ userId: 50, activeEnrollmentsCount: 3 }), buildStudent({ userId: 51 })]
  unassigned = [7, 8, 9].map((userId) => buildUnassigned({ userId }))
  wire.replyPage(listPrograms, { rows: [web] })
  wire.reply(getProgram, web)
  serveStudents(wire, { attached, unassigned })
})

const move = (id: number) => {
  const at = unassigned.findIndex(({ userId }) => userId === id)
  const [student] = unassigned.splice(at, 1)
  if (student) attached.push(buildStudent(student))
}

describe('attaching', () => {
  it('needs a program, which the address keeps', async () => {
    const router = openAsAdministrator('/admin/enrollments?q=student8')
    await expect.element(button('ربط الطالب 8 الشامي ببرنامج')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByText('الطالب 7 الشامي')).not.toBeInTheDocument()

    await button('تطوير الويب: طالبان').click()

    await expect.element(button('ربط الطالب 8 الشامي ببرنامج تطوير الويب')).not.toHaveAttribute('aria-disabled')
    await expect.poll(() => router.state.location.searchStr).toBe('?q=student8&programId=1')
  })

  it('puts who was attached on top, and takes it back', async () => {
    wire.reply(assignProgram, ({ params }) => {
      move(Number(params.id))
      return { message: '', student: buildStudent({ userId: Number(params.id) }) }
    })
    wire.reply(unassignProgram, { message: '', endedEnrollmentsCount: 0 })
    openAsAdministrator('/admin/enrollments?programId=1')

    await button('ربط الطالب 7 الشامي ببرنامج تطوير الويب').click()

    await expect.element(page.getByRole('alert')).toMatchTextContent(/رُبط الطالب بالبرنامج.*الطالب 7 الشامي/)
    await expect
      .element(column('تطوير الويب').getByRole('listitem').first())
      .toMatchTextContent(/الطالب 7.*رُبط قبل لحظات/)
    await expect.element(column('تطوير الويب').getByText('3 طلاب')).toBeVisible()
    expect(wire.sentTo(assignProgram)[0]?.body).toEqual({ academicProgramId: 1 })

    await button('التراجع عن ربط الطالب 7 الشامي').click()
    await expect.element(page.getByText('أُلغي الربط')).toBeVisible()
    await expect.element(page.getByText(/الطالب 7 الشامي: لم يعد الحساب مرتبطًا ببرنامج «تطوير الويب»/)).toBeVisible()
    expect(wire.sentTo(unassignProgram)[0]?.params).toEqual({ id: '7' })
  })

  it('shows why a person was refused', async () => {
    wire.refuse(assignProgram, 409, 'الطالب مرتبط ببرنامج التصميم. ألغِ ربطه أولًا.')
    openAsAdministrator('/admin/enrollments?programId=1')

    await button('ربط الطالب 7 الشامي ببرنامج تطوير الويب').click()

    await expect.element(page.getByRole('alert')).toMatchTextContent(/تعذّر ربط الطالب.*مرتبط ببرنامج التصميم/)
  })

  it('attaches several in one call and reports whom it could not', async () => {
    wire.reply(bulkAssignProgram, () => {
      move(7)
      return {
        message: 'رُبط طالب واحد، وتعذّر ربط طالب واحد.',
        doneCount: 1,
        refusedCount: 1,
        results: [
          { userId: 7, fullName: 'الطالب 7 الشامي', isDone: true },
          { userId: 9, fullName: 'الطالب 9 الشامي', isDone: false, reason: 'الطالب مرتبط ببرنامج التصميم.' },
        ],
      }
    })
    openAsAdministrator('/admin/enrollments?programId=1')
    await page.getByRole('checkbox', { name: 'تحديد الطالب 7 الشامي' }).click()
    await page.getByRole('checkbox', { name: 'تحديد الطالب 9 الشامي' }).click()
    await expect.element(page.getByText('طالبان محدّدان')).toBeVisible()

    await button('ربط طالبين').click()

    await expect.element(dialog.getByRole('row', { name: /الطالب 9/ })).toMatchTextContent(/مرتبط ببرنامج التصميم/)
    await expect.element(dialog.getByRole('row', { name: /الطالب 7/ })).not.toBeInTheDocument()
    expect(wire.sentTo(bulkAssignProgram)[0]?.body).toEqual({ academicProgramId: 1, ids: [7, 9] })
  })
})

describe('cancelling an attachment', () => {
  it('names the student in full and counts what ends', async () => {
    wire.reply(unassignProgram, { message: '', endedEnrollmentsCount: 3 })
    openAsAdministrator('/admin/enrollments?programId=1')

    await button('إلغاء ربط الطالب 50 الشامي').click()

    for (const fact of ['student50@manara.example', '0201000050', 'يُلغى التسجيل في 3 شُعب نشطة.'])
      await expect.element(dialog.getByText(fact)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'إلغاء', exact: true })).toHaveFocus()
    await dialog.getByRole('button', { name: 'إلغاء الربط' }).click()
    await expect.element(page.getByText('الطالب 50 الشامي · أُلغي التسجيل في 3 شُعب نشطة')).toBeVisible()
  })
})

describe('long lists', () => {
  it('loads only what is in sight of 20,000 students, wherever one jumps', async () => {
    for (let userId = 100; userId < 20_097; userId++) unassigned.push(buildUnassigned({ userId }))
    openAsAdministrator('/admin/enrollments')
    await expect.element(column('طلاب بلا برنامج').getByText('20,000')).toBeVisible()
    const list = column('طلاب بلا برنامج').getByRole('list').element()
    expect(list.children.length).toBeLessThan(60)

    list.parentElement?.scrollTo({ top: list.scrollHeight })

    await expect.element(page.getByText('الطالب 20096 الشامي')).toBeVisible()
    expect(wire.sentTo(listUnassignedStudents).length).toBeLessThan(6)
  })
})
