import { defaultFileLimits, getFileLimits } from '@manara/contract/files.ts'
import { type Lecture, listLectures } from '@manara/contract/lectures.ts'
import { getTaughtClassroom } from '@manara/contract/teaching.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { buildLecture, buildLectureMaterial } from '../../../../test/fake-lectures.ts'
import { buildDetails, openAsTeacher, serveTeacher } from '../../../../test/fake-teaching.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'

export const wire = fakeWire((fresh) => {
  serveTeacher(fresh)
  fresh.reply(getFileLimits, defaultFileLimits)
  fresh.reply(getTaughtClassroom, buildDetails())
})

export const summary = buildLectureMaterial({ materialId: 7, title: 'ملخص المحاضرة' })
export const intro = buildLecture({
  lectureId: 1,
  title: 'مدخل',
  description: 'لماذا قواعد البيانات؟',
  materials: [summary],
})
export const model = buildLecture({
  lectureId: 2,
  title: 'النموذج العلائقي',
  lectureQuiz: {
    lectureQuizId: 9,
    title: 'اختبار النموذج',
    isEnabled: true,
    questionsCount: 8,
    submissionsCount: 12,
  },
})
export const both = [intro, model]
export const address = '/teacher/classroom/5/lectures'

export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const panelTitle = (title: string) => page.getByRole('heading', { level: 2, name: title, exact: true })
export const inDialog = () => page.getByRole('dialog')
export const titleField = () => page.getByRole('textbox', { name: /^عنوان المحاضرة/ })

export async function open(lectures: readonly Lecture[] = both, search = '', status = 'ACTIVE') {
  wire.replyPage(listLectures, { rows: [...lectures] })
  wire.reply(getTaughtClassroom, buildDetails({ status }))
  const router = openAsTeacher(address + search)
  await expect.element(page.getByText('الشعبة أ').first()).toBeVisible()
  return router
}
