import type { QuestionType } from '@manara/contract/question-kinds/question-types.ts'
import { insertOptions, insertQuestion } from '../features/question-bank/question-bank.changes.ts'
import { checkContent, identified } from '../features/question-bank/question-content.service.ts'
import type { Trx } from '../platform/db/database.ts'
import given from './data/question-kinds.json' with { type: 'json' }

/** One Approved question of each further kind, as its coordinator would write it. */
export async function insertDemoKinds(trx: Trx, courseId: number, coordinatorId: number): Promise<void> {
  for (const { text, difficulty, points = 1, explanation = null, options = [], right = [], ...question } of given) {
    const questionType = question.questionType as QuestionType
    const content = identified(questionType, checkContent(questionType, question.content))
    const details = { courseId, text, imageId: null, questionType, difficulty, status: 'Approved' }
    const id = await insertQuestion(trx, coordinatorId, { ...details, content, points, explanation })
    const rows = options.map((option) => ({ text: option, isCorrect: right.includes(option) }))
    await insertOptions(trx, id, { options: rows, isSeveral: true })
  }
}
