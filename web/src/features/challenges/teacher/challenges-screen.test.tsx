import { getCourseLeaderboard, listCourseChallengeWeeks } from '@manara/contract/challenges.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildEntry } from '../../../../test/fake-challenges.ts'
import { buildBankCourse, serveBank } from '../../../../test/fake-question-bank.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { signInAs } from '../../../../test/sign-in.ts'
import styles from '../leaderboard.module.css'

const courses = [buildBankCourse(), buildBankCourse({ courseId: 8, name: 'الشبكات', isCoordinator: false })]
const wire = fakeWire((fresh) => {
  serveBank(fresh, [], courses)
  fresh.reply(listCourseChallengeWeeks, [
    { weekStart: '2026-11-07', weekEnd: '2026-11-13', isCurrent: false, participantsCount: 2 },
  ])
  fresh.replyPage(getCourseLeaderboard, {
    rows: [
      buildEntry({ rank: 1, studentName: 'ليان الحلبي', timeTakenSeconds: 192 }),
      buildEntry({ rank: 2, studentName: 'جودي قطان', timeTakenSeconds: 58 }),
      buildEntry({ rank: 2, studentId: 30, studentName: 'أحمد الحموي', timeTakenSeconds: 58 }),
      buildEntry({ rank: 4, studentName: 'نور مرعي' }),
    ],
  })
})
beforeEach(() => signInAs('Teacher'))

const show = (search = '') => renderApp(`/teacher/weekly-challenges${search}`)
const open = (name: RegExp) => page.getByRole('button', { name }).click()
const row = (text: string) => page.getByRole('listitem').filter({ hasText: text }).first()

it('loads the leaderboard of a course when it is opened, once', async () => {
  const router = show()
  await expect.element(page.getByRole('heading', { name: /الشبكات/ })).toBeVisible()
  expect(wire.sentTo(getCourseLeaderboard)).toEqual([])

  await open(/قواعد البيانات/)
  await expect.element(row('ليان الحلبي')).toBeVisible()
  await open(/الشبكات/)
  await expect.poll(() => wire.sentTo(getCourseLeaderboard)).toHaveLength(2)
  await open(/قواعد البيانات/)
  await expect.element(row('ليان الحلبي')).toBeVisible()

  expect(wire.sentTo(getCourseLeaderboard).map(({ params }) => params.courseId)).toEqual(['7', '8'])
  await expect.poll(() => router.state.location.search).toEqual({ course: '7' })
})

it('gives trophy, medal and award by rank, and time in seconds or minutes and seconds', async () => {
  show('?course=7')

  await expect.element(row('ليان الحلبي').getByText('3 د 12 ث')).toBeVisible()
  await expect.element(row('جودي قطان').getByText('58 ث')).toBeVisible()
  const medalIn = (name: string) => row(name).element().querySelector(`.${styles.medal}`)?.getAttribute('data-rank')
  expect(['ليان الحلبي', 'جودي قطان', 'أحمد الحموي', 'نور مرعي'].map(medalIn)).toEqual(['1', '2', '2', undefined])
  await expect.element(row('أحمد الحموي').getByText('المرتبة 2')).toBeInTheDocument()
})

it('shows past weeks', async () => {
  show('?course=7')

  await userEvent.selectOptions(page.getByRole('combobox', { name: 'الأسبوع' }), '2026-11-07')

  await expect.poll(() => wire.sentTo(getCourseLeaderboard).at(-1)?.query.week).toBe('2026-11-07')
})

it('names the course whose leaderboard could not be loaded', async () => {
  wire.refuse(getCourseLeaderboard, 500, 'حدث خطأ في الخادم')
  show('?course=7')

  await expect.element(page.getByText('تعذّر تحميل لوحة متصدّري مقرر قواعد البيانات')).toBeVisible()
})

it('says that nobody took part yet', async () => {
  wire.replyPage(getCourseLeaderboard, { rows: [] })
  show('?course=7')
  await expect.element(page.getByText('لا مشاركين في هذا الأسبوع بعد')).toBeVisible()
})

it('says why a teacher without courses sees nothing', async () => {
  serveBank(wire, [], [])
  show()

  await expect.element(page.getByText('لا مقررات لك بعد')).toBeVisible()
})
