import { classicTypes } from '@manara/contract/question-kinds/question-types.ts'
import { Type } from 'typebox'
import { insertQuestion } from '../features/quizzes/quiz-questions.queries.ts'
import { newReceiptCode } from '../features/quizzes/receipt-code.ts'
import type { Trx } from '../platform/db/database.ts'
import { mulberry32, type Random } from '../platform/random/random.ts'
import { demoTable, questionColumns, toOptions } from './demo-table.ts'

const hour = 3_600_000
/** Most answers are right. */
const knowing = 0.72
/** Part of a classroom that has taken an open quiz. */
const diligent = 0.55

interface Question {
  id: number
  correctId: number
  wrongIds: number[]
}

/** Quizzes by the title of their lecture; `taken`: the named student has submitted it, `draft`: its teacher has not enabled it. */
const readQuizzes = () => demoTable('quizzes', { lecture: Type.String(), state: Type.Enum(['taken', 'open', 'draft']) })

/** Their questions with the number of the correct option, from 1. */
const readQuestions = () =>
  demoTable('quiz-questions', {
    lecture: Type.String(),
    type: Type.Enum([...classicTypes]),
    correct: Type.Integer(),
    ...questionColumns,
  })

type Quiz = ReturnType<typeof readQuizzes>[number]
type PlannedQuestion = ReturnType<typeof readQuestions>[number]

async function insertQuiz(
  trx: Trx,
  lectureId: number,
  { lecture, state }: Quiz,
  questions: readonly PlannedQuestion[],
) {
  const { id } = await trx
    .insertInto('lecture_quiz_all')
    .values({ lecture_id: lectureId, title: `اختبار قصير: ${lecture}`, is_enabled: state !== 'draft' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { text, type: questionType, correct, ...options } of questions)
    await insertQuestion(trx, id, {
      text,
      questionType,
      imageId: null,
      options: toOptions(options).map((option, index) => ({ text: option, isCorrect: index + 1 === correct })),
    })
  return id
}

async function listQuestions(trx: Trx, quizId: number): Promise<Question[]> {
  const rows = await trx
    .selectFrom('lecture_quiz_option as option')
    .innerJoin('lecture_quiz_question as question', 'question.id', 'option.question_id')
    .select(['option.question_id as questionId', 'option.id', 'option.is_correct as isCorrect'])
    .where('question.quiz_id', '=', quizId)
    .orderBy('option.question_id')
    .orderBy('option.position')
    .execute()
  return [...Map.groupBy(rows, ({ questionId }) => questionId)].map(([id, options]) => ({
    id,
    correctId: options.find(({ isCorrect }) => isCorrect)?.id ?? 0,
    wrongIds: options.filter(({ isCorrect }) => !isCorrect).map((option) => option.id),
  }))
}

/** Answers of a student: mostly right, else a wrong option. */
const pickAnswers = (questions: readonly Question[], random: Random) =>
  questions.map(({ id, correctId, wrongIds }) => {
    const isRight = random() < knowing
    const optionId = isRight ? correctId : (wrongIds[Math.floor(random() * wrongIds.length)] ?? correctId)
    return { questionId: id, optionId, isRight }
  })

async function insertSubmission(
  trx: Trx,
  quizId: number,
  studentId: number,
  { questions, random }: { questions: readonly Question[]; random: Random },
): Promise<void> {
  const answers = pickAnswers(questions, random)
  const { id } = await trx
    .insertInto('lecture_quiz_submission_all')
    .values({
      quiz_id: quizId,
      student_id: studentId,
      score: answers.filter(({ isRight }) => isRight).length,
      total_questions: questions.length,
      receipt_code: newReceiptCode(),
      submitted_at: new Date(Date.now() - Math.floor((2 + random() * 70) * hour)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = answers.map(({ questionId, optionId }) => ({
    submission_id: id,
    question_id: questionId,
    option_id: optionId,
  }))
  await trx.insertInto('lecture_quiz_answer').values(rows).execute()
}

const listLectures = (trx: Trx, title: string) =>
  trx
    .selectFrom('lecture')
    .innerJoin('classroom', 'classroom.id', 'lecture.classroom_id')
    .select(['lecture.id', 'lecture.classroom_id as classroomId', 'classroom.status'])
    .where('lecture.title', '=', title)
    .orderBy('lecture.id')
    .$narrowType<{ classroomId: number }>()
    .execute()

async function listStudents(trx: Trx, classroomId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('enrollment')
    .select('student_id as studentId')
    .where('classroom_id', '=', classroomId)
    .orderBy('id')
    .$narrowType<{ studentId: number }>()
    .execute()
  return rows.map(({ studentId }) => studentId)
}

/** Quizzes of the lectures that have a plan; the named student has some behind and at least one to take. */
export async function insertDemoQuizzes(trx: Trx, namedStudentId: number): Promise<void> {
  const random = mulberry32(48)
  const questionsByLecture = Map.groupBy(readQuestions(), ({ lecture }) => lecture)
  for (const plan of readQuizzes())
    for (const { id: lectureId, classroomId, status } of await listLectures(trx, plan.lecture)) {
      const quizId = await insertQuiz(trx, lectureId, plan, questionsByLecture.get(plan.lecture) ?? [])
      if (plan.state === 'draft') continue
      const questions = await listQuestions(trx, quizId)
      const isOver = plan.state === 'taken' || status !== 'ACTIVE'
      for (const studentId of await listStudents(trx, classroomId)) {
        const hasTaken = isOver || (studentId !== namedStudentId && random() < diligent)
        if (hasTaken) await insertSubmission(trx, quizId, studentId, { questions, random })
      }
    }
}
