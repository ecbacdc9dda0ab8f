import { listTopics } from '@manara/contract/question-topics.ts'
import { addPick, countFittingQuestions, type QuizPick } from '@manara/contract/quiz-picks.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildBankCourse, buildBankQuestion, serveBank } from '../../../../test/fake-question-bank.ts'
import { alert, button, dialog, open, wire } from './quiz-screen.fixtures.ts'

const buildPick = (pick: Partial<QuizPick> = {}): QuizPick => ({
  pickId: 3,
  count: 2,
  difficulty: 'Hard',
  topicId: 6,
  topicName: 'الحركة',
  isTopicGone: false,
  types: null,
  points: 2,
  fittingCount: 17,
  ...pick,
})
const card = () => page.getByRole('listitem', { name: 'السحب 1', exact: true })

describe('picks of a quiz', () => {
  it('are added with how many questions of the bank fit, counted as they are narrowed', async () => {
    wire.reply(listTopics, [{ topicId: 6, name: 'الحركة', questionsCount: 9 }])
    wire.reply(countFittingQuestions, ({ query }) => ({ count: query.topicId ? 3 : 17 }))
    wire.reply(addPick, { pickId: 3, message: 'أُضيف السحب.' })
    await open()

    await button('سحب عشوائي').click()
    await expect.element(dialog().getByText(/في البنك 17 سؤالًا يناسب/)).toBeVisible()
    await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'الموضوع' }), 'الحركة')
    await expect.element(dialog().getByText(/أقل من المطلوب/)).toBeVisible()
    await dialog().getByRole('textbox', { name: 'كم سؤالًا لكل طالب' }).fill('٣')
    await expect.element(dialog().getByText(/أقل من المطلوب/)).not.toBeInTheDocument()
    await dialog().getByRole('button', { name: 'إضافة السحب' }).click()

    await expect.element(alert('أُضيف السحب')).toBeVisible()
    expect(wire.sentTo(addPick)[0]?.body).toEqual({ count: 3, difficulty: null, topicId: 6, types: null, points: 1 })
  })

  it('stand behind the questions, count as what a student gets, and say what the bank lacks', async () => {
    await open({ picks: [buildPick()], drawnCount: 2, shortage: 'يطلب السحب الأول سؤالين، وفي البنك سؤال واحد.' })

    for (const words of ['يُسحب سؤالان لكل طالب', 'صعب', 'موضوع الحركة', 'في البنك 17 سؤالًا يناسب'])
      await expect.element(card().getByText(new RegExp(words))).toBeVisible()
    await expect.element(page.getByText('4 أسئلة')).toBeVisible()
    await expect.element(page.getByText(/يطلب السحب الأول سؤالين/)).toBeVisible()
  })

  it('do not change while the quiz runs', async () => {
    await open({ isEnabled: true, picks: [buildPick()], drawnCount: 2, shortage: null })

    await expect.element(button('سحب عشوائي')).toBeDisabled()
    await expect.element(button('حذف السحب 1: عطّل الاختبار أولًا')).toBeVisible()
  })
})

describe('the picker of the bank', () => {
  const course = { isCoordinator: false, coordinatorName: 'هالة الأتاسي' }

  it('says whom to ask where the bank is not shared, and shows what is shared where it is', async () => {
    serveBank(wire, [buildBankQuestion({ questionId: 1 })], [buildBankCourse(course)])
    await open()
    await button('أضف من البنك').click()
    await expect.element(dialog().getByText(/اطلب من منسّق المقرر/)).toBeVisible()
    await expect
      .element(
        dialog()
          .getByText(/هالة الأتاسي/)
          .first(),
      )
      .toBeVisible()
  })
})
