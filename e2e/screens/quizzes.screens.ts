import type { Page } from '@playwright/test'
import { dialog, press, type Screen } from './screen.ts'

const details = /[/]api[/]teacher[/]quizzes[/]4[/]details/
const submissions = /[/]api[/]teacher[/]quizzes[/]4[/]submissions/
const statistics = /[/]api[/]teacher[/]quizzes[/]4[/]statistics/
const toTake = /[/]api[/]student[/]lectures[/]9[/]quiz/
const review = /[/]api[/]student[/]attempts[/]31[/]review/
const image = /[/]api[/]images[/]/

/** A table of three rows, small enough to stand here. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="132" font-size="16" text-anchor="middle">
<rect width="480" height="132" fill="#fff"/><g fill="none" stroke="#8a8378"><path d="M0 1h480M0 33h480M0 66h480M0 99h480M0 131h480M1 0v132M160 0v132M320 0v132M479 0v132"/></g>
<g fill="#1c2b33"><text x="80" y="22">88</text><text x="240" y="22">DB-2</text><text x="400" y="22">1021</text><text x="80" y="55">73</text><text x="240" y="55">DB-2</text><text x="400" y="55">1034</text><text x="80" y="88">91</text><text x="240" y="88">WEB-1</text><text x="400" y="88">1021</text></g></svg>`

const answer =
  (route: RegExp, json: unknown, status = 200) =>
  (page: Page) =>
    page.route(route, (call) => call.fulfill({ status, json: json as object }))
const withPicture = (page: Page) =>
  page.route(image, (call) => call.fulfill({ contentType: 'image/svg+xml', body: picture }))
const all =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }
const refusal = (status: number, message: string, more = {}) => ({
  type: 'about:blank',
  title: message,
  status,
  message,
  ...more,
})

const asked = [
  ['ما الهدف الأول من التطبيع؟', ['تقليل تكرار البيانات', 'تسريع كل استعلام', 'زيادة عدد الجداول']],
  ['المفتاح المركّب يتكوّن من عمودين أو أكثر.', ['صح', 'خطأ']],
  [
    'في الجدول الآتي يعتمد «اسم المدرّس» على «رقم المقرر» لا على المفتاح كلّه. ما أعلى صيغة نظامية يحققها الجدول؟',
    ['الصيغة النظامية الأولى', 'الصيغة النظامية الثانية', 'الصيغة النظامية الثالثة', 'صيغة بويس – كود'],
  ],
  ['أي عملية قد تسبّب شذوذ الحذف؟', ['حذف آخر صف يحمل معلومة المدرّس', 'إضافة طالب جديد', 'قراءة الدرجات']],
] as const

const questions = asked.map(([text, options], index) => ({
  lectureQuizQuestionId: index + 1,
  text,
  imageUrl: index === 2 ? '/api/images/4b0f1a52-6a0f-4a8e-9a55-0a4f3a6f0c11' : null,
  questionType: options.length === 2 ? 'TrueFalse' : 'MultipleChoice',
  content: null,
  points: 1,
  explanation: null,
  options: options.map((option, place) => ({
    lectureQuizQuestionOptionId: index * 10 + place + 1,
    text: option,
    isCorrect: place === 0,
  })),
}))

const quiz = {
  lectureQuizId: 4,
  title: 'اختبار قصير: التطبيع والصيغ النظامية',
  isEnabled: false,
  lectureId: 9,
  lectureTitle: 'التطبيع والصيغ النظامية',
  classroomId: 5,
  classroomName: 'الشعبة أ، صباحي',
  courseName: 'قواعد البيانات',
  isClassroomActive: true,
  enrolledStudentsCount: 24,
  submissionsCount: 0,
  questions,
}

const names = ['أحمد الحموي', 'ربى فياض', 'رنا محمد خير الشامي', 'عبد الرحمن القدسي', 'ليان الحلبي']
const rows = names.map((studentName, index) => ({
  submissionId: index + 1,
  studentId: index + 100,
  studentName,
  score: [4, 3, 4, 1, 2][index],
  totalQuestions: 4,
  submittedAt: `2026-11-20T08:3${index}:00Z`,
  receiptCode: ['K7M-4QX', 'VM7-HQM', '3WE-YJW', 'THH-KHT', 'NAY-UPJ'][index],
}))
const figures = {
  submissionsCount: 18,
  passedCount: 14,
  averageScore: 2.86,
  totalQuestions: 4,
  questions: questions.map((question, index) => ({
    ...question,
    correctCount: 14 - index * 2,
    options: question.options.map((option, place) => ({
      ...option,
      chosenCount: [14 - index * 2, 3 + index, 1, 0][place],
    })),
  })),
}

const manage = { who: 'teacher', path: '/teacher/quiz/4/manage' } as const
const shown = (more: object = {}) => all(withPicture, answer(details, { ...quiz, ...more }))
const withResults = all(shown({ submissionsCount: 18 }), answer(submissions, rows), answer(statistics, figures))
const openResults = async (page: Page) => {
  await press('النتائج')(page).catch(() => page.getByRole('button', { name: 'النتائج' }).first().click())
  await dialog(page).getByText('أحمد الحموي').waitFor()
}
const openAdd = async (page: Page) => {
  await page.getByRole('button', { name: 'إضافة سؤال' }).first().click()
  await dialog(page).getByText('أفلت الملف هنا').waitFor()
}

const questionsToTake = questions.map(({ questionType, options, ...question }) => ({
  ...question,
  options: options.map(({ isCorrect, ...option }) => option),
}))
const takeable = {
  lectureQuizId: 4,
  title: quiz.title,
  lectureId: 9,
  lectureTitle: quiz.lectureTitle,
  classroomId: 5,
  courseName: quiz.courseName,
  questions: questionsToTake,
}
const take = {
  who: 'student',
  path: '/student/take-quiz/9',
  prepare: all(withPicture, answer(toTake, takeable)),
} as const
const answerUpTo = (count: number) => async (page: Page) => {
  for (let index = 0; index < count; index++) {
    await page.getByRole('heading', { level: 2, name: asked[index]?.[0] ?? '' }).waitFor()
    await page.getByRole('radiogroup').locator('label').first().click()
    if (index < count - 1 || count < asked.length) await page.getByRole('button', { name: 'التالي' }).click()
  }
}
const confirm = async (page: Page) => {
  await answerUpTo(asked.length)(page)
  await page.getByRole('button', { name: 'إنهاء وتسليم' }).click()
  await dialog(page).getByRole('button', { name: 'تسليم الإجابات' }).waitFor()
}

const result = { who: 'student', path: '/student/quiz-result/31' } as const
const reviewed = (score: number) => ({
  attemptId: 31,
  lectureQuizId: 4,
  quizTitle: quiz.title,
  classroomId: 5,
  attemptNo: 1,
  attemptsCount: 1,
  endedAt: '2026-11-20T08:30:00Z',
  endCause: 'STUDENT',
  receiptCode: 'K7M-4QX',
  notice: null,
  points: score,
  maxPoints: 4,
  passPercent: 50,
  isPassed: score >= 2,
  questionReviews: questions.map(({ text, imageUrl, options, lectureQuizQuestionId }, index) => ({
    questionId: lectureQuizQuestionId,
    questionText: text,
    imageUrl,
    yourAnswerText: options[index < score ? 0 : 1]?.text,
    correctAnswerText: options[0]?.text,
    wasCorrect: index < score,
    points: index < score ? 1 : 0,
    maxPoints: 1,
    explanation: null,
  })),
})

export const quizzesScreens: readonly Screen[] = [
  { ...manage, name: 'quiz', prepare: shown() },
  { ...manage, name: 'quiz-enabled', prepare: shown({ isEnabled: true, submissionsCount: 18 }) },
  { ...manage, name: 'quiz-submitted', prepare: shown({ submissionsCount: 18 }) },
  { ...manage, name: 'quiz-empty', prepare: shown({ questions: [] }) },
  { ...manage, name: 'quiz-loading', prepare: (page) => page.route(details, () => undefined) },
  {
    ...manage,
    name: 'quiz-missing',
    prepare: answer(details, refusal(404, 'الاختبار غير موجود أو لا تملك صلاحية الوصول إليه.'), 404),
  },
  { ...manage, name: 'quiz-add-question', prepare: shown(), open: openAdd },
  {
    ...manage,
    name: 'quiz-add-question-errors',
    prepare: shown(),
    open: async (page) => {
      await openAdd(page)
      await press('حفظ السؤال')(page)
    },
  },
  {
    ...manage,
    name: 'quiz-delete-question',
    prepare: shown(),
    open: async (page) => {
      await page.getByRole('button', { name: 'حذف السؤال 3' }).click()
      await dialog(page).waitFor()
    },
  },
  { ...manage, name: 'quiz-results', prepare: withResults, open: openResults },
  {
    ...manage,
    name: 'quiz-results-by-question',
    prepare: withResults,
    open: async (page) => {
      await openResults(page)
      await dialog(page).getByText('حسب السؤال').click()
    },
  },
  {
    ...manage,
    name: 'quiz-reset',
    prepare: withResults,
    open: async (page) => {
      await openResults(page)
      await dialog(page).getByRole('button', { name: 'حذف الإجابات كلها' }).click()
      await page.getByText('أتريد حذف إجابات 18 طالبًا؟').waitFor()
    },
  },
  { ...take, name: 'take-quiz', open: answerUpTo(2) },
  { ...take, name: 'take-quiz-confirm', open: confirm },
  {
    ...take,
    name: 'take-quiz-waiting',
    open: async (page) => {
      await page.route(/[/]api[/]student[/]quizzes[/]4[/]submit/, (call) =>
        call.fulfill({ status: 429, json: refusal(429, 'الخادم مشغول الآن.'), headers: { 'retry-after': '600' } }),
      )
      await confirm(page)
      await dialog(page).getByRole('button', { name: 'تسليم الإجابات' }).click()
      await page.getByRole('heading', { name: 'إجاباتك بانتظار الشبكة' }).waitFor()
    },
  },
  {
    ...take,
    name: 'take-quiz-taken',
    prepare: answer(
      toTake,
      refusal(409, 'سبق أن سلّمت إجاباتك عن هذا الاختبار، ويُسلَّم مرة واحدة فقط.', { submissionId: 31 }),
      409,
    ),
  },
  { ...result, name: 'quiz-result', prepare: all(withPicture, answer(review, reviewed(3))) },
  { ...result, name: 'quiz-result-low', prepare: all(withPicture, answer(review, reviewed(1))) },
  {
    ...result,
    name: 'quiz-result-missing',
    prepare: answer(review, refusal(404, 'لا توجد نتيجة اختبار بهذا الرقم.'), 404),
  },
]
