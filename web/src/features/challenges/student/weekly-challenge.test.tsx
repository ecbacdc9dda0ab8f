import { getChallengeLeaderboard, listChallenges, listChallengeWeeks } from '@manara/contract/challenges.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildChallenge, buildEntry, serveChallenges } from '../../../../test/fake-challenges.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { signInAs } from '../../../../test/sign-in.ts'

const own = buildEntry({ rank: 2, studentId: 7, studentName: 'رنا الشامي', score: 8, isOwn: true })
const wire = fakeWire((fresh) =>
  serveChallenges(fresh, [
    buildChallenge({ topThree: [buildEntry({ rank: 1, studentName: 'ليان الحلبي', timeTakenSeconds: 58 })] }),
    buildChallenge({ courseId: 5, courseName: 'الشبكات', state: 'taken', own }),
    buildChallenge({ courseId: 6, courseName: 'الخط', state: 'noQuestions', totalQuestions: 3, participantsCount: 0 }),
  ]),
)
beforeEach(() => signInAs('Student'))

const button = (name: string | RegExp) => page.getByRole('button', { name })
const row = (text: string) => page.getByRole('listitem').filter({ hasText: text }).first()

describe('the challenges of a student', () => {
  const show = () => renderApp('/student/weekly-challenge')

  it('open the one that can be started, with its best three', async () => {
    show()

    await expect.element(page.getByText('السبت 14 – الجمعة 20 تشرين الثاني')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'ابدأ تحدّي قواعد البيانات' }))
      .toHaveAttribute('href', '/student/challenge/take/4')
    await expect.element(row('ليان الحلبي').getByText('58 ث')).toBeVisible()
  })

  it('say what became of the others', async () => {
    show()

    await button(/الشبكات/).click()
    await expect.element(page.getByText('أنت في المرتبة 2 بنتيجة 8 من 10.')).toBeVisible()
    await button(/الخط/).click()
    await expect.element(page.getByText(/لا أسئلة متاحة لهذا التحدّي الآن/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: /ابدأ تحدّي الخط/ })).not.toBeInTheDocument()
    await expect.element(page.getByText('لا مشاركين في هذا الأسبوع بعد')).toBeVisible()
    await expect.element(page.getByText(/كن الأول/)).not.toBeInTheDocument()
  })

  it('say why there are none', async () => {
    wire.reply(listChallenges, [])
    show()
    await expect.element(page.getByText('لا تحدّيات لك بعد')).toBeVisible()
  })

  it('tell that they could not be loaded, and try again', async () => {
    wire.refuse(listChallenges, 500, 'حدث خطأ في الخادم')
    show()
    await expect.element(page.getByText('تعذّر تحميل تحدّيات مقرراتك')).toBeVisible()

    serveChallenges(wire)
    await button('إعادة المحاولة').click()

    await expect.element(page.getByRole('link', { name: 'ابدأ تحدّي قواعد البيانات' })).toBeVisible()
  })
})

describe('the result', () => {
  const show = (search = '') => renderApp(`/student/challenge/result/5${search}`)

  it('congratulates, and marks the own row', async () => {
    wire.replyPage(getChallengeLeaderboard, { rows: [buildEntry({ rank: 1 }), own, buildEntry({ rank: 3 })] })
    show()

    await expect.element(page.getByText('أحسنت، أنت في المرتبة 2')).toBeVisible()
    await expect.element(page.getByText('8 من 10 في دقيقتين و5 ثوانٍ.')).toBeVisible()
    await expect.element(row('رنا الشامي').getByText('أنت')).toBeVisible()
    await expect.element(row('رنا الشامي').getByText('2 د 05 ث')).toBeVisible()
  })

  it('shows the own row below when it stands on another page', async () => {
    const far = { ...own, rank: 120 }
    serveChallenges(wire, [buildChallenge({ courseId: 5, state: 'taken', own: far })])
    wire.replyPage(getChallengeLeaderboard, {
      rows: Array.from({ length: 50 }, (_, index) => buildEntry({ rank: index + 1 })),
      total: 130,
    })
    show()

    await expect.element(row('رنا الشامي')).toBeVisible()
    await expect.element(page.getByText('أحسنت، أنت في المرتبة 120')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'الصفحة 3' }).click()
    await expect.poll(() => wire.sentTo(getChallengeLeaderboard).at(-1)?.query.page).toBe('3')
  })

  it('goes back to past weeks, by the address', async () => {
    wire.reply(listChallengeWeeks, [
      { weekStart: '2026-11-14', weekEnd: '2026-11-20', isCurrent: true, participantsCount: 3 },
      { weekStart: '2026-10-31', weekEnd: '2026-11-06', isCurrent: false, participantsCount: 9 },
    ])
    const router = show()

    await userEvent.selectOptions(page.getByRole('combobox', { name: 'الأسبوع' }), '2026-10-31')

    await expect.poll(() => wire.sentTo(getChallengeLeaderboard).at(-1)?.query.week).toBe('2026-10-31')
    await expect.poll(() => router.state.location.search).toEqual({ week: '2026-10-31' })
    await expect.element(page.getByText('لا مشاركين في ذلك الأسبوع')).toBeVisible()
  })
})
