import seededWords from './data/seeded-words.json' with { type: 'json' }
import { insertRows } from './insert-rows.ts'
import type { SeededProgram } from './seed-curriculum.ts'
import type { SeedDeps } from './seed-deps.ts'

function* materialRows(programs: readonly SeededProgram[], uploadedBy: number) {
  for (const courseId of programs.flatMap(({ courseIds }) => courseIds))
    for (const [index, title] of seededWords.materials.entries())
      yield {
        course_id: courseId,
        title,
        url: `https://library.example.org/courses/${courseId}/${index + 1}`,
        uploaded_by: uploadedBy,
      }
}

/** Every course recommends the same kinds of pages; files would make a school of any size as large as its disk. */
export async function seedMaterials(
  { trx, report }: SeedDeps,
  programs: readonly SeededProgram[],
  uploadedBy: number,
): Promise<void> {
  const columns = { course_id: 'integer', title: 'text', url: 'text', uploaded_by: 'integer' }
  const ids = await insertRows(trx, 'material', columns, materialRows(programs, uploadedBy))
  report('materials', ids.length)
}
