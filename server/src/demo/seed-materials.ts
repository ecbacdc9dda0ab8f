import { insertRows } from './insert-rows.ts'
import type { SeededProgram } from './seed-curriculum.ts'
import type { SeedGround } from './seed-ground.ts'

const titles = ['كتاب المقرر', 'تمارين محلولة', 'نماذج امتحانات', 'قراءات إضافية']

function* materialRows(programs: readonly SeededProgram[], uploadedBy: number) {
  for (const courseId of programs.flatMap(({ courseIds }) => courseIds))
    for (const [index, title] of titles.entries())
      yield {
        course_id: courseId,
        title,
        url: `https://library.example.org/courses/${courseId}/${index + 1}`,
        uploaded_by: uploadedBy,
      }
}

/** Every course recommends the same kinds of pages; files would make a school of any size as large as its disk. */
export async function seedMaterials(
  { trx, report }: SeedGround,
  programs: readonly SeededProgram[],
  uploadedBy: number,
): Promise<void> {
  const columns = { course_id: 'integer', title: 'text', url: 'text', uploaded_by: 'integer' }
  const ids = await insertRows(trx, 'material', columns, materialRows(programs, uploadedBy))
  report('materials', ids.length)
}
