import type { GeneratedQuestion } from '@manara/contract/question-generation.ts'
import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { buildBankQuestion, serveBank } from '../../../../test/fake-question-bank.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { signInAs } from '../../../../test/sign-in.ts'

export const wire = fakeWire((fresh) => serveBank(fresh, [buildBankQuestion({ questionId: 1 })]))
beforeEach(() => signInAs('Teacher'))

export const lesson = 'الخلية هي الوحدة الأساسية للبناء والوظيفة في جميع الكائنات الحية. '.repeat(3)

export const buildSuggestion = (number: number, over: Partial<GeneratedQuestion> = {}): GeneratedQuestion => ({
  text: `ما وظيفة العضية ${number}؟`,
  questionType: 'MultipleChoice',
  difficultyLevel: 'Medium',
  options: [
    { text: 'إنتاج الطاقة', isCorrect: true },
    { text: 'حمل الأكسجين', isCorrect: false },
  ],
  sourceSentence: `العضية ${number} تنتج الطاقة.`,
  engine: 'builtin',
  engineName: 'المولّد المدمج',
  isFallback: false,
  extent: null,
  ...over,
})
export const three = [1, 2, 3].map((number) => buildSuggestion(number))

export const dialog = () => page.getByRole('dialog')
export const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
export const items = () => page.getByRole('list', { name: 'الأسئلة المقترحة' }).getByRole('listitem')
export const toast = (text: string) => page.getByRole('alert').filter({ hasText: text })

export async function open() {
  renderApp('/teacher/question-banks')
  await press('توليد أسئلة')
  await expect.element(dialog().getByRole('textbox', { name: 'النص' })).toBeVisible()
}
