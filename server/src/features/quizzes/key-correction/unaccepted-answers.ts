import type { UnacceptedAnswers } from '@manara/contract/key-correction.ts'
import { shareOf } from '@manara/contract/question-kinds/content.ts'
import { describeReading } from '@manara/contract/question-kinds/numeric.ts'
import { foldAnswer } from '@manara/contract/question-kinds/text-answers.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Caller } from '../../../platform/security/caller.ts'
import { listQuestionRows, type QuestionRow } from '../attempts/attempts.queries.ts'
import { getQuizHeadOrFail } from '../quizzes.service.ts'
import { listTypedAnswers, type TypedAnswer } from './key-correction.queries.ts'

/** Answers of one question that are listed. */
const mostAnswers = 50

/** Longer answers than a key can hold. */
const longestText = 200

const isTyped = ({ questionType, standing }: QuestionRow) =>
  (questionType === 'ShortText' || questionType === 'Numeric') && standing === 'NORMAL'

/** Equal answers have one key: as texts compare by default, or as the same number with its unit. */
const groupKey = ({ questionType }: QuestionRow, text: string) =>
  (questionType === 'Numeric' && describeReading(text)) || foldAnswer(text, 'LETTERS')

/** Each group under its most frequent spelling. */
function group(question: QuestionRow, typed: readonly TypedAnswer[]): UnacceptedAnswers['answers'] {
  const wrong = typed.filter(
    ({ text }) => text !== '' && text.length <= longestText && shareOf(question, { text }) === 0,
  )
  const groups = Map.groupBy(wrong, ({ text }) => groupKey(question, text))
  return [...groups.values()]
    .map((spellings) => ({
      text: spellings[0]?.text ?? '',
      count: spellings.reduce((sum, { count }) => sum + count, 0),
    }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostAnswers)
}

/** Typed answers without points, so that a teacher who finds a right one among them can accept it (R-key-6). */
export async function listUnacceptedAnswers(db: Db, caller: Caller, quizId: number): Promise<UnacceptedAnswers[]> {
  await getQuizHeadOrFail(db, caller, quizId)
  const questions = (await listQuestionRows(db, quizId, 'POOL')).filter(isTyped)
  const typed = await listTypedAnswers(
    db,
    quizId,
    questions.map(({ questionId }) => questionId),
  )
  return questions.flatMap((question) => {
    const { questionId, text, questionType, content } = question
    const answers = group(
      question,
      typed.filter((answer) => answer.questionId === questionId),
    )
    return answers.length > 0 ? { questionId, text, questionType, content, answers } : []
  })
}
