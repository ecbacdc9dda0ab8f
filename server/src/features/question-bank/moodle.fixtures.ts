import * as imports from '@manara/contract/imports.ts'
import { type BankQuestion, listBankQuestions } from '@manara/contract/question-bank.ts'
import { withoutIds } from '@manara/contract/question-kinds/content.ts'
import type { Agent } from '../../../test/test-server.ts'
import { coordinator, courseId } from './teacher.fixtures.ts'

export const start = (
  agent: Agent,
  content: string | Uint8Array<ArrayBuffer>,
  { name = 'أسئلة.xml', course = courseId } = {},
) => {
  const form = new FormData()
  form.append('File', new File([content], name))
  return agent.post(`/api/teacher/question-bank/course/${course}/imports`, form)
}
export const linesOf = async (agent: Agent, id: number) =>
  (await agent.call(imports.listOwnImportLines, { params: { id }, query: { limit: 100 } })).body
export const commit = (agent: Agent, run: imports.ImportRun) =>
  agent.send(imports.commitOwnImport, {
    params: { id: run.importId },
    body: { fingerprint: run.fingerprint ?? '', leavesRefused: true },
  })
export const discard = (agent: Agent, id: number) => agent.call(imports.discardOwnImport, { params: { id } })
export const bankOf = async (course = courseId) =>
  (
    await coordinator.call(listBankQuestions, {
      params: { courseId: course },
      query: { limit: 200, sort: 'questionId' },
    })
  ).body
export const download = async (query = 'sort=questionId') =>
  coordinator.get(`/api/teacher/question-bank/course/${courseId}/export-text?format=moodle&${query}`)

/** A question without what the database gave it. */
export const bare = ({ text, questionType, difficultyLevel, points, explanation, options, content }: BankQuestion) => ({
  ...{ text, questionType, difficultyLevel, points, explanation },
  options: options.map((option) => ({ text: option.text, isCorrect: option.isCorrect })),
  content: withoutIds(questionType, content),
})
