import { listAttendedClassrooms } from '@manara/contract/learning.ts'
import { createLecture } from '@manara/contract/lectures.ts'
import { addQuizQuestion, createQuiz } from '@manara/contract/quizzes.ts'
import { listTaughtClassrooms } from '@manara/contract/teaching.ts'
import { createClientFor } from './accounts.ts'
import { newMark } from './mark.ts'

export interface ChoiceQuestion {
  text: string
  options: readonly string[]
  /** The place of the right option, counted from 0. */
  right: number
}

/** A disabled quiz of choices, on a new lecture of a classroom that the teacher gives and the student attends. */
export async function createQuizInSharedRoom(
  schoolUrl: string,
  title: string,
  questions: readonly ChoiceQuestion[] = [],
) {
  const teacher = await createClientFor(schoolUrl, 'teacher')
  const student = await createClientFor(schoolUrl, 'student')
  const attended = await student.call(listAttendedClassrooms, { query: {} })
  const taught = await teacher.call(listTaughtClassrooms, { query: { status: 'ACTIVE' } })
  const room = taught.find(({ classroomId }) => attended.some((one) => one.classroomId === classroomId))
  if (!room) throw new Error('the demo school has no classroom of the teacher that the student attends')
  const { lectureId } = await teacher.call(createLecture, {
    params: { id: room.classroomId },
    body: { title: `${title} ${newMark()}` },
  })
  const { lectureQuizId } = await teacher.call(createQuiz, { params: { lectureId }, body: { title } })
  for (const { text, options, right } of questions)
    await teacher.upload(addQuizQuestion, {
      params: { id: lectureQuizId },
      body: {
        text,
        questionType: 'MultipleChoice',
        options: options.map((option, index) => ({ text: option, isCorrect: index === right })),
      },
    })
  return { teacher, student, lectureId, lectureQuizId }
}
