import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { type buildQuiz, serveQuiz } from '../../../../test/fake-quizzes.ts'
import { openAsTeacher, serveTeacher } from '../../../../test/fake-teaching.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'

export const wire = fakeWire(serveTeacher)

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const dialog = () => page.getByRole('dialog')
export const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
export const question = (number: number) => page.getByRole('listitem', { name: `السؤال ${number}`, exact: true })

export async function open(quiz: Parameters<typeof buildQuiz>[0] = {}) {
  serveQuiz(wire, quiz)
  openAsTeacher('/teacher/quiz/4/manage')
  await expect.element(page.getByRole('heading', { name: 'اختبار قصير: التطبيع' })).toBeVisible()
}
