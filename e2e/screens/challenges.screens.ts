import type { Page } from '@playwright/test'
import { dialog, failing, type Screen, stalling } from './screen.ts'

const own = /[/]api[/]student[/]challenge[/]courses/
const set = /[/]api[/]student[/]challenge[/]course[/]\d+$/
const submission = /[/]api[/]student[/]challenge[/]course[/]\d+[/]submit/
const board = /[/]api[/](student|teacher)[/]challenge[/]course[/]\d+[/]leaderboard/

const course = {
  courseId: 4,
  courseName: 'قواعد البيانات',
  state: 'available',
  weekStart: '2026-11-14',
  weekEnd: '2026-11-20',
  endsAt: '2026-11-20T21:00:00Z',
  startedAt: null,
  totalQuestions: 3,
  participantsCount: 0,
  topThree: [],
  own: null,
}

const texts = [
  ['أي أمر يقرأ صفوفًا من جدول؟', ['UPDATE', 'SELECT', 'DROP', 'INSERT']],
  ['المعاملة إما أن تُنفَّذ كلها أو لا يُنفَّذ منها شيء.', ['خطأ', 'صح']],
  ['أي عبارة ترتّب النتيجة؟', ['GROUP BY', 'ORDER BY', 'WHERE', 'HAVING']],
] as const
const questions = texts.map(([text, options], index) => ({
  questionId: index + 1,
  text,
  imageUrl: null,
  options: options.map((option, place) => ({ questionOptionId: (index + 1) * 10 + place, text: option })),
}))

/** The clock of the demo school is left alone: what would start it is answered here. */
const inState = (state: string) => ({
  prepare: async (page: Page) => {
    const startedAt = state === 'started' ? new Date().toISOString() : null
    await page.route(own, (route) => route.fulfill({ json: [{ ...course, state, startedAt }] }))
    await page.route(set, (route) => route.fulfill({ json: questions }))
  },
})

async function answerAll(page: Page) {
  for (let at = 0; at < questions.length; at++) {
    await page.getByText(texts[at]?.[1][0] ?? '', { exact: true }).click()
    await page.getByRole('button', { name: /^(التالي|إنهاء وإرسال)$/ }).click()
  }
}

const take = { who: 'student', path: '/student/challenge/take/4' } as const
const result = { who: 'student', path: '/student/challenge/result/2' } as const
const list = { who: 'student', path: '/student/weekly-challenge' } as const
const teacher = { who: 'teacher', path: '/teacher/weekly-challenges?course=2' } as const
const many = Array.from({ length: 12 }, (_, index) => ({
  rank: index + 1,
  studentId: index + 1,
  studentName: `محمد عبد الرحمن خالد الأيوبي ${index + 1}`,
  score: 10 - Math.floor(index / 2),
  totalQuestions: 10,
  timeTakenSeconds: 40 + index * 37,
  isOwn: index === 11,
}))

export const challengesScreens: readonly Screen[] = [
  { ...teacher, name: 'challenges' },
  { ...teacher, name: 'challenges-closed', path: '/teacher/weekly-challenges' },
  { ...teacher, name: 'challenges-nobody', path: '/teacher/weekly-challenges?course=3' },
  { ...teacher, name: 'challenges-loading', ...stalling(board) },
  { ...teacher, name: 'challenges-failed', ...failing(board) },
  { ...list, name: 'weekly-challenge' },
  { ...list, name: 'weekly-challenge-loading', ...stalling(own) },
  { ...list, name: 'weekly-challenge-failed', ...failing(own) },
  {
    ...list,
    name: 'weekly-challenge-none',
    prepare: (page) => page.route(own, (route) => route.fulfill({ json: [] })),
  },
  { ...list, name: 'weekly-challenge-started', ...inState('started') },
  { ...take, name: 'challenge-ask', ...inState('available') },
  { ...take, name: 'challenge-taken', ...inState('taken') },
  { ...take, name: 'challenge-no-questions', ...inState('noQuestions') },
  { ...take, name: 'challenge-question', ...inState('started') },
  {
    ...take,
    name: 'challenge-confirm',
    ...inState('started'),
    open: async (page) => {
      await answerAll(page)
      await dialog(page).waitFor()
    },
  },
  {
    ...take,
    name: 'challenge-sending',
    prepare: async (page) => {
      await inState('started').prepare(page)
      await page.route(submission, () => undefined)
    },
    open: async (page) => {
      await answerAll(page)
      await dialog(page).getByRole('button', { name: 'إرسال الإجابات' }).click()
      await page.getByRole('heading', { name: 'جارٍ إرسال إجاباتك' }).waitFor()
    },
  },
  { ...result, name: 'challenge-result' },
  {
    ...result,
    name: 'challenge-result-many',
    prepare: (page) => page.route(board, (route) => route.fulfill({ json: many, headers: { 'x-total-count': '120' } })),
  },
  { ...result, name: 'challenge-result-failed', ...failing(board) },
]
