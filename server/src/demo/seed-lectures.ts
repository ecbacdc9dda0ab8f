import { insertRows } from './insert-rows.ts'
import type { SeededClassroom } from './seed-classrooms.ts'
import type { SeedGround } from './seed-ground.ts'

const titles = ['مدخل إلى المقرر', 'المفاهيم الأساسية', 'أمثلة محلولة', 'تطبيق عملي', 'مراجعة قبل الامتحان']

const lectureColumns = {
  classroom_id: 'integer',
  title: 'text',
  lecture_order: 'integer',
  created_at: 'timestamptz',
} as const

const materialColumns = { lecture_id: 'integer', title: 'text', url: 'text', uploaded_by: 'integer' } as const

function* lectureRows(classrooms: readonly SeededClassroom[]) {
  for (const { id, beganAt } of classrooms)
    for (const [index, title] of titles.entries())
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
  { trx }: SeedGround,
  classrooms: readonly SeededClassroom[],
  uploadedBy: number,
): Promise<number> {
  const lectureIds = await insertRows(trx, 'lecture', lectureColumns, lectureRows(classrooms))
  await insertRows(trx, 'material', materialColumns, materialRows(lectureIds, uploadedBy))
  return lectureIds.length
}
