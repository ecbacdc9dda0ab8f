import seededWords from './data/seeded-words.json' with { type: 'json' }
import { insertRows } from './insert-rows.ts'
import type { SeededClassroom } from './seed-classrooms.ts'
import type { SeedDeps } from './seed-deps.ts'

const lectureColumns = {
  classroom_id: 'integer',
  title: 'text',
  lecture_order: 'integer',
  created_at: 'timestamptz',
} as const

const materialColumns = { lecture_id: 'integer', title: 'text', url: 'text', uploaded_by: 'integer' } as const

function* lectureRows(classrooms: readonly SeededClassroom[]) {
  for (const { id, beganAt } of classrooms)
    for (const [index, title] of seededWords.lectures.entries())
      yield { classroom_id: id, title, lecture_order: index + 1, created_at: beganAt }
}

function* materialRows(lectureIds: readonly number[], uploadedBy: number) {
  for (const [index, lectureId] of lectureIds.entries())
    yield {
      lecture_id: lectureId,
      title: 'ورقة المحاضرة',
      url: `https://library.example.org/lectures/${index + 1}`,
      uploaded_by: uploadedBy,
    }
}

/** The same lectures in each of these classrooms, each with a page to read; gives how many lectures that were. */
export async function seedLectures(
  { trx }: SeedDeps,
  classrooms: readonly SeededClassroom[],
  uploadedBy: number,
): Promise<number> {
  const lectureIds = await insertRows(trx, 'lecture', lectureColumns, lectureRows(classrooms))
  await insertRows(trx, 'material', materialColumns, materialRows(lectureIds, uploadedBy))
  return lectureIds.length
}
