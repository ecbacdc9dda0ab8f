import {
  correctKey,
  type KeyRehearsal,
  listRescorings,
  listUnacceptedAnswers,
  previewKeyCorrection,
  undoRescoring,
} from '@manara/contract/key-correction.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildQuestion, serveQuiz } from '../../../../test/fake-quizzes.ts'
import { openAsTeacher } from '../../../../test/fake-teaching.ts'
import { alert, button, dialog, open, wire } from './quiz-screen.fixtures.ts'

const rehearsal = (given: Partial<KeyRehearsal> = {}): KeyRehearsal => ({
  ...{ risesCount: 1, fallsCount: 0, staysCount: 1, passesGained: 1, passesLost: 0, moreCount: 0, fingerprint: 'f1' },
  columns: [{ columnId: 3, title: 'اختبار قصير 1', isPosted: true }],
  results: [
    {
      ...{ studentId: 7, studentName: 'ليلى حداد', before: 0, beforeMax: 2, after: 1, afterMax: 2 },
      ...{ wasPassed: false, isPassed: true },
    },
  ],
  ...given,
})

async function openCorrection() {
  await open({ isEnabled: true, submissionsCount: 2 })
  await button('صحّح مفتاح السؤال 1').click()
  await dialog().getByRole('combobox', { name: 'الخيار الصحيح' }).selectOptions('الثاني')
  await dialog().getByRole('textbox', { name: 'سبب التصحيح' }).fill('المفتاح خاطئ')
}

describe('correcting the key of a question', () => {
  it('is offered where there are answers, shows each result before and after, and applies what was shown', async () => {
    wire.reply(previewKeyCorrection, rehearsal())
    wire.reply(correctKey, { rescoringId: 5, message: 'صُحّح المفتاح، وتغيّرت نتيجة طالب واحد.' })
    await openCorrection()

    await button('عاين الأثر').click()
    await expect
      .element(dialog().getByRole('row', { name: /ليلى حداد/ }))
      .toMatchTextContent(/0 \/ 2.*1 \/ 2.*ترتفع.*صار ناجحًا/)
    await expect.element(dialog().getByText('تغيّر المصدر بعد الترحيل', { exact: false })).toBeVisible()
    await button('طبّق').click()

    await expect.element(alert('وتغيّرت نتيجة طالب واحد')).toBeVisible()
    const changes = [{ questionId: 1, rightOptionIds: [11] }]
    expect(wire.sentTo(previewKeyCorrection).map(({ body }) => body)).toEqual([{ changes, rule: 'NO_LOSS' }])
    expect(wire.sentTo(correctKey).map(({ body }) => body)).toEqual([
      { changes, rule: 'NO_LOSS', reason: 'المفتاح خاطئ', fingerprint: 'f1' },
    ])
  })

  it('asks for another rehearsal after another choice, and sends nothing that is as it was', async () => {
    wire.reply(previewKeyCorrection, rehearsal())
    await openCorrection()
    await button('عاين الأثر').click()
    await expect.element(button('طبّق')).toBeVisible()

    await dialog().getByRole('combobox', { name: 'كيف يُحتسب السؤال' }).selectOptions('DROPPED')
    await button('عاين الأثر').click()

    await expect.element(button('طبّق')).toBeVisible()
    expect(wire.sentTo(previewKeyCorrection).at(-1)?.body).toEqual({
      changes: [{ questionId: 1, standing: 'DROPPED' }],
      rule: 'NO_LOSS',
    })
  })

  it('shows the new rehearsal where something changed meanwhile', async () => {
    wire.reply(previewKeyCorrection, rehearsal())
    await openCorrection()
    await button('عاين الأثر').click()
    await expect.element(button('طبّق')).toBeVisible()
    wire.refuse(correctKey, 409, 'تغيّر الاختبار بعد المعاينة. راجع المعاينة الجديدة ثم طبّق.', {
      rehearsal: rehearsal({ risesCount: 5, fingerprint: 'f2' }),
    })

    await button('طبّق').click()

    await expect.element(dialog().getByText('تغيّر الاختبار بعد المعاينة', { exact: false })).toBeVisible()
    await expect.element(dialog().getByText('ترتفع نتيجة 5 طلاب', { exact: false })).toBeVisible()
  })

  it('of an essay has points and no key', async () => {
    await open({
      ...{ isEnabled: true, submissionsCount: 2 },
      questions: [buildQuestion({ lectureQuizQuestionId: 1, questionType: 'Essay', options: [], points: 5 })],
    })
    await button('صحّح مفتاح السؤال 1').click()

    await expect.element(dialog().getByRole('textbox', { name: 'النقاط' })).toHaveValue('5')
    expect(dialog().getByRole('combobox', { name: 'الخيار الصحيح' }).elements()).toEqual([])
  })

  it('is not there without answers', async () => {
    await open({ submissionsCount: 0 })

    await expect.element(button('تعديل السؤال 1')).toBeVisible()
    await expect.element(button('صحّح مفتاح السؤال 1')).not.toBeInTheDocument()
  })
})

describe('below the questions', () => {
  it('an answer that was not accepted is accepted through a rehearsal', async () => {
    const content = {
      answers: [{ text: 'دمشق', percent: 100 }],
      fold: 'LETTERS',
      ignoresArticle: false,
      allowsSlip: false,
    } as const
    const question = buildQuestion({
      lectureQuizQuestionId: 1,
      questionType: 'ShortText',
      content: { ...content, answers: [...content.answers] },
      options: [],
    })
    serveQuiz(wire, { submissionsCount: 4, questions: [question] })
    wire.reply(listUnacceptedAnswers, [
      {
        questionId: 1,
        text: 'عاصمة سوريا؟',
        questionType: 'ShortText',
        content: question.content,
        answers: [{ text: 'الشام', count: 3 }],
      },
    ])
    wire.reply(previewKeyCorrection, rehearsal())
    openAsTeacher('/teacher/quiz/4/manage')

    await button('اقبل «الشام»').click()
    await dialog().getByRole('textbox', { name: 'سبب التصحيح' }).fill('اسم معروف للمدينة')
    await button('عاين الأثر').click()

    await expect.element(button('طبّق')).toBeVisible()
    expect(wire.sentTo(previewKeyCorrection).at(-1)?.body).toMatchObject({
      changes: [{ questionId: 1, content: { answers: [{ text: 'دمشق' }, { text: 'الشام', percent: 100 }] } }],
    })
  })

  it('the corrections are listed, and the last one is taken back', async () => {
    serveQuiz(wire, { submissionsCount: 4 })
    const rescoring = {
      ...{ rescoringId: 5, at: '2026-11-20T08:30:00Z', by: 'المدرّس', rule: 'NO_LOSS' as const, reason: 'المفتاح خاطئ' },
      ...{ changedCount: 2, undoneAt: null, canUndo: true },
      questions: [{ questionId: 1, text: 'السؤال 1', before: 'الأول', after: 'الثاني' }],
    }
    wire.reply(listRescorings, [rescoring])
    wire.reply(undoRescoring, { rescoringId: 5, message: 'عاد المفتاح والنتائج كما كانت قبل التصحيح.' })
    openAsTeacher('/teacher/quiz/4/manage')

    await expect.element(page.getByText('المفتاح خاطئ')).toBeVisible()
    await button('تراجع').click()
    await dialog().getByRole('button', { name: 'تراجع' }).click()

    await expect.element(alert('عاد المفتاح والنتائج')).toBeVisible()
    expect(wire.sentTo(undoRescoring)).toHaveLength(1)
  })
})
