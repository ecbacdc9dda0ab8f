import type { Page } from '@playwright/test'
import { dialog, type Screen } from './screen.ts'

const answer = (page: Page, route: RegExp, json: unknown, status = 200) =>
  page.route(route, (call) => call.fulfill({ status, json: json as object }))

const needsAttempt = {
  type: 'about:blank',
  title: 'لهذا الاختبار إعدادات لا يعرفها هذا التطبيق.',
  status: 409,
  message: 'لهذا الاختبار إعدادات لا يعرفها هذا التطبيق.',
  quizId: 4,
}

const start = {
  lectureQuizId: 4,
  title: 'اختبار: التنسيق بلغة CSS',
  lectureId: 9,
  lectureTitle: 'التنسيق بلغة CSS',
  classroomId: 5,
  courseName: 'تصميم صفحات الويب',
  questionsCount: 3,
  opensAt: null,
  closesAt: '2026-11-20T10:00:00Z',
  timeLimitMinutes: 20,
  attemptsAllowed: 3,
  wrongPercent: 25,
  needsAllAnswers: false,
  asksPassword: true,
  serverTime: '2026-11-20T08:30:00Z',
  openAttemptId: null,
  refusal: null,
  attempts: [
    {
      attemptId: 31,
      attemptNo: 1,
      state: 'MARKED',
      startedAt: '2026-11-20T08:00:00Z',
      endedAt: '2026-11-20T08:20:00Z',
      endCause: 'TIME',
      points: 2.5,
      maxPoints: 5,
    },
  ],
}

const attempt = () => ({
  attemptId: 32,
  lectureQuizId: 4,
  title: start.title,
  classroomId: 5,
  courseName: start.courseName,
  attemptNo: 2,
  state: 'OPEN',
  needsAllAnswers: false,
  serverTime: new Date().toISOString(),
  deadlineAt: null,
  version: 0,
  questions: [
    {
      questionId: 1,
      text: 'أي خاصية تحدد المسافة بين حدّ العنصر ومحتواه؟',
      imageUrl: null,
      questionType: 'MultipleChoice',
      content: null,
      points: 1,
      options: ['padding', 'margin', 'border'].map((text, index) => ({ optionId: index + 1, text })),
    },
    {
      questionId: 2,
      text: 'صِل الخاصية بما تغيّره',
      imageUrl: null,
      questionType: 'Matching',
      content: {
        lefts: [
          { id: 'a', text: 'color' },
          { id: 'b', text: 'margin' },
        ],
        rights: [
          { id: 'c', text: 'المسافة الخارجية' },
          { id: 'd', text: 'لون النص' },
        ],
      },
      points: 2,
      options: [],
    },
    {
      questionId: 3,
      text: 'رتّب من الأضعف إلى الأقوى في الأولوية',
      imageUrl: null,
      questionType: 'Ordering',
      content: {
        entries: [
          { id: 'a', text: 'محدد المعرّف' },
          { id: 'b', text: 'محدد العنصر' },
          { id: 'c', text: 'محدد الصنف' },
        ],
      },
      points: 2,
      options: [],
    },
  ],
  answers: [],
})

const take = {
  who: 'student',
  path: '/student/take-quiz/9',
  prepare: async (page: Page) => {
    await answer(page, /[/]api[/]student[/]lectures[/]9[/]quiz/, needsAttempt, 409)
    await answer(page, /[/]api[/]student[/]quizzes[/]4$/, start)
    await answer(page, /[/]api[/]student[/]quizzes[/]4[/]attempts/, attempt())
    await answer(page, /[/]api[/]student[/]attempts[/]32/, attempt())
  },
} as const

const begin = async (page: Page) => {
  await page.getByRole('textbox', { name: 'كلمة الدخول' }).fill('قمر')
  await page.getByRole('button', { name: 'بدء الاختبار' }).click()
  await page.getByRole('button', { name: 'السؤال 2' }).click()
  await page.getByText('color').waitFor()
}

const quiz = {
  lectureQuizId: 4,
  title: start.title,
  isEnabled: true,
  lectureId: 9,
  lectureTitle: start.lectureTitle,
  classroomId: 5,
  classroomName: 'الشعبة أ',
  courseId: 7,
  courseName: start.courseName,
  isClassroomActive: true,
  enrolledStudentsCount: 24,
  submissionsCount: 2,
  needsAttempt: true,
  isPublished: false,
  questions: [],
}

const settings = {
  lectureQuizId: 4,
  opensAt: '2026-11-20T08:00:00Z',
  closesAt: '2026-11-20T10:00:00Z',
  timeLimitMinutes: 20,
  attemptsAllowed: 3,
  waitMinutes: 0,
  counts: 'BEST',
  shufflesQuestions: true,
  shufflesOptions: true,
  wrongPercent: 25,
  needsAllAnswers: false,
  passPercent: 60,
  showsScore: 'WHEN_PUBLISHED',
  showsKey: 'WHEN_PUBLISHED',
  entryPassword: 'قمر 7',
  resultsPublishedAt: null,
  needsAttempt: true,
  attemptsCount: 0,
}

const row = (attemptId: number, studentName: string, more: object) => ({
  attemptId,
  studentId: attemptId + 100,
  studentName,
  attemptNo: 1,
  state: 'MARKED',
  startedAt: '2026-11-20T08:05:00Z',
  deadlineAt: '2026-11-20T08:25:00Z',
  lastContactAt: '2026-11-20T08:20:00Z',
  endedAt: '2026-11-20T08:25:00Z',
  endCause: 'STUDENT',
  answeredCount: 3,
  questionsCount: 3,
  points: 4.5,
  maxPoints: 5,
  isCounted: true,
  lateState: null,
  lateAt: null,
  ...more,
})
const rows = [
  row(41, 'رنا محمد خير الشامي', {}),
  row(42, 'جود الخطيب', {
    state: 'OPEN',
    endedAt: null,
    endCause: null,
    points: null,
    isCounted: false,
    answeredCount: 1,
  }),
  row(43, 'ليان الحمصي', { endCause: 'TIME', points: 1, lateState: 'WAITING', lateAt: '2026-11-20T08:40:00Z' }),
]

const manage = {
  who: 'teacher',
  path: '/teacher/quiz/4/manage',
  prepare: async (page: Page) => {
    await answer(page, /[/]api[/]teacher[/]quizzes[/]4[/]details/, quiz)
    await answer(page, /[/]api[/]teacher[/]quizzes[/]4[/]settings/, settings)
    await page.route(/[/]api[/]teacher[/]quizzes[/]4[/]attempts/, (call) =>
      call.fulfill({ json: rows, headers: { 'x-total-count': '3' } }),
    )
  },
} as const

export const attemptsScreens: readonly Screen[] = [
  { ...take, name: 'quiz-start' },
  { ...take, name: 'quiz-attempt', open: begin },
  { ...manage, name: 'quiz-attempts' },
  {
    ...manage,
    name: 'quiz-settings',
    open: async (page) => {
      await page.getByRole('button', { name: 'الإعدادات' }).click()
      await dialog(page).getByText('متى').waitFor()
    },
  },
]
