import { listAnswersToMark, type MarkAnswerBody, markAnswer } from '@manara/contract/marking.ts'
import type { BuiltQuiz } from '../../../../test/factories/quizzes.ts'
import type { NewQuestion } from '../quiz-questions.queries.ts'
import { buildTimedQuiz, handIn, type Settings, start, teacher } from './attempts.fixtures.ts'

export const essay: NewQuestion = {
  questionType: 'Essay',
  text: 'اشرح دورة الماء.',
  imageId: null,
  explanation: null,
  points: 5,
  content: { minWords: 20, maxWords: 60, modelAnswer: 'تبخّر ثم تكاثف ثم هطول.' },
  options: [],
}
export const short: NewQuestion = {
  ...essay,
  questionType: 'ShortText',
  text: 'عاصمة سوريا؟',
  points: 3,
  content: { answers: [{ text: 'دمشق', percent: 100 }], fold: 'LETTERS', ignoresArticle: false, allowsSlip: false },
}

/** A quiz with a short answer and an essay; blanks may be handed in. */
export const buildEssayQuiz = (settings: Settings = {}, questions = [short, essay]) =>
  buildTimedQuiz({ timeLimitMinutes: 30, needsAllAnswers: false, ...settings }, questions)

export const answersOf = ({ questions: [first, second] }: BuiltQuiz, text: string, city = 'دمشق') => [
  { questionId: first?.id ?? 0, response: { text: city } },
  { questionId: second?.id ?? 0, response: { essay: text } },
]

/** An attempt whose essay awaits its mark. */
export async function writeEssay(quiz: BuiltQuiz, text = 'يتبخر الماء ثم يهطل مطرًا.') {
  const { attemptId } = (await start(quiz.id)).body
  await handIn(attemptId, answersOf(quiz, text))
  return { attemptId, questionId: quiz.questions[1]?.id ?? 0 }
}

export const queue = async (quizId: number, query = {}, agent = teacher()) =>
  agent.call(listAnswersToMark, { params: { id: quizId }, query })

/** Gives a mark to an answer as it is now, unless another version is named. */
export async function mark(
  { attemptId, questionId }: { attemptId: number; questionId: number },
  body: Partial<MarkAnswerBody>,
  { quizId, agent = teacher() }: { quizId?: number; agent?: ReturnType<typeof teacher> } = {},
) {
  const rows = quizId === undefined ? [] : (await queue(quizId, { questionId, state: 'ALL' })).body
  const version = rows.find((row) => row.attemptId === attemptId)?.version ?? 0
  return agent.send(markAnswer, { params: { id: attemptId, questionId }, body: { points: 4, version, ...body } })
}
