import type { Db } from '../../src/db/database.ts'
import type { Files } from '../../src/files/files.ts'
import {
  type BuiltQuiz,
  buildLectureFor,
  buildQuestionImage,
  buildQuiz,
  buildSubmission,
} from '../factories/quizzes.ts'
import type { CanaryCage } from './canaries.ts'

/** Open to be taken, taken by the student, and not enabled yet; each on a lecture of its own. */
export interface Quizzes {
  open: BuiltQuiz
  taken: BuiltQuiz
  draft: BuiltQuiz
  submissionId: number
  /** Of the open quiz. */
  imageId: string
}

interface Given {
  db: Db
  files: Files
  cage: CanaryCage
  side: 'A' | 'B'
}

interface Place {
  classroomId: number
  order: number
}

async function plantQuiz({ db, cage, side }: Given, name: string, place: Place, imageId: string | null) {
  const text = (field: string) => cage.plant(`${name}${side}.${field}`)
  const { classroomId, order } = place
  const lectureId = await buildLectureFor(db, classroomId, { title: cage.plant(`lecture${side}.title`), order })
  const options = [true, false].map((isCorrect) => ({ text: text('option'), isCorrect }))
  const question = { questionType: 'MultipleChoice' as const, text: text('question'), imageId, options }
  const isEnabled = name === 'quiz'
  return buildQuiz(db, { lectureId, title: text('title'), isEnabled, questions: [question] })
}

export async function plantQuizzes(
  given: Given,
  { classroomId, teacherId, studentId }: Record<'classroomId' | 'teacherId' | 'studentId', number>,
): Promise<Quizzes> {
  const { db, files, cage, side } = given
  const imageId = await buildQuestionImage(db, files, teacherId, `${cage.plant(`quizImage${side}.fileName`)}.png`)
  const open = await plantQuiz(given, 'quiz', { classroomId, order: 2 }, imageId)
  const taken = await plantQuiz(given, 'quiz', { classroomId, order: 3 }, null)
  const draft = await plantQuiz(given, 'draftQuiz', { classroomId, order: 4 }, null)
  const submissionId = await buildSubmission(db, { quiz: taken, studentId })
  return { open, taken, draft, submissionId, imageId }
}
