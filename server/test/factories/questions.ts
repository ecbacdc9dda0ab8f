import { Readable } from 'node:stream'
import type { DifficultyLevel, QuestionStatus } from '@manara/contract/question-bank.ts'
import type { QuestionType } from '@manara/contract/question-kinds/question-types.ts'
import { questionImageField } from '@manara/contract/questions.ts'
import type { Db } from '../../src/platform/db/database.ts'
import type { Files } from '../../src/platform/files/files.ts'
import { buildPng } from '../sample-files.ts'

interface QuestionGiven {
  courseId: number
  authorId: number
  text?: string | null
  imageId?: string | null
  questionType?: QuestionType
  difficulty?: DifficultyLevel
  status?: QuestionStatus
  /** The first one is the correct one. */
  options?: readonly string[]
}

/** A question of a bank, and the ids of its options in their order. */
export async function buildQuestion(db: Db, given: QuestionGiven): Promise<{ id: number; optionIds: number[] }> {
  const { courseId, authorId, text = 'ما المفتاح الأساسي؟', imageId = null, questionType = 'MultipleChoice' } = given
  const { difficulty = 'Medium', status = 'Approved', options = ['معرّف فريد للسطر', 'كلمة مرور', 'نسخة'] } = given
  const { id } = await db
    .insertInto('question_all')
    .values({
      course_id: courseId,
      author_id: authorId,
      text,
      image_id: imageId,
      question_type: questionType,
      difficulty,
      status,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = options.map((option, index) => ({
    question_id: id,
    position: index + 1,
    text: option,
    is_correct: index === 0,
  }))
  const inserted = await db.insertInto('question_option').values(rows).returning('id').execute()
  return { id, optionIds: inserted.map((row) => row.id) }
}

/** Several of them, told apart by a number. */
export async function buildQuestions(db: Db, count: number, given: QuestionGiven): Promise<number[]> {
  const ids: number[] = []
  for (let number = 1; number <= count; number++)
    ids.push((await buildQuestion(db, { text: `سؤال ${number}`, ...given })).id)
  return ids
}

/** A picture that is really there, held by nothing yet but kept. */
export async function buildPicture(db: Db, files: Files, ownerId: number, name = 'مخطط.png'): Promise<string> {
  const received = await files.receive(
    db,
    ownerId,
    { name, bytes: Readable.from([buildPng()]) },
    questionImageField('image'),
  )
  await db.transaction().execute((trx) => files.keep(trx, received))
  return received.id
}
