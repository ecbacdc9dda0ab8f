import seededWords from './data/seeded-words.json' with { type: 'json' }
import { insertRows } from './insert-rows.ts'
import type { SeededProgram } from './seed-curriculum.ts'
import type { SeedDeps } from './seed-deps.ts'

const approvedPerCourse = 12
const perCourse = 14

function* questionRows(courseIds: readonly number[], authorId: number) {
  for (const courseId of courseIds)
    for (let number = 1; number <= perCourse; number++)
      yield {
        course_id: courseId,
        text: `السؤال ${number} من بنك المقرر ${courseId}: أي الإجابات صحيحة؟`,
        question_type: 'MultipleChoice',
        difficulty: ['Easy', 'Medium', 'Hard'][number % 3] ?? 'Medium',
        status: number <= approvedPerCourse ? 'Approved' : 'Pending',
        author_id: authorId,
      }
}

function* optionRows(questionIds: readonly number[]) {
  for (const questionId of questionIds)
    for (const [index, text] of seededWords.options.entries())
      yield { question_id: questionId, position: index + 1, text, is_correct: index === 0 }
}

/** Every course has enough questions for its weekly challenge, and some that wait for the coordinator. */
export async function seedQuestions(
  { trx, report }: SeedDeps,
  programs: readonly SeededProgram[],
  authorId: number,
): Promise<void> {
  const courseIds = programs.flatMap((program) => program.courseIds)
  const questions = {
    course_id: 'integer',
    text: 'text',
    question_type: 'text',
    difficulty: 'text',
    status: 'text',
    author_id: 'integer',
  }
  const options = { question_id: 'integer', position: 'smallint', text: 'text', is_correct: 'boolean' }
  const ids = await insertRows(trx, 'question_all', questions, questionRows(courseIds, authorId))
  await insertRows(trx, 'question_option', options, optionRows(ids))
  report('questions', ids.length)
}
