import { seededRandom } from '../platform/random/random.ts'
import seededWords from './data/seeded-words.json' with { type: 'json' }
import { insertRows } from './insert-rows.ts'
import type { SeedDeps } from './seed-deps.ts'
import type { SeedPlan } from './seed-plan.ts'

const { fields, kinds } = seededWords

export interface SeededProgram {
  id: number
  /** In the order in which students take them. */
  courseIds: number[]
}

const pickField = (index: number) => {
  const round = Math.floor(index / fields.length)
  return `${fields[index % fields.length]}${round > 0 ? ` ${round + 1}` : ''}`
}

const courseName = (program: number, position: number) =>
  `${kinds[position % kinds.length]} ${pickField(program)} ${Math.floor(position / kinds.length) + 1}`

function* programRows(first: number, { programs }: SeedPlan) {
  for (let index = first; index < first + programs; index++)
    yield {
      name: `دبلوم ${pickField(index)}`,
      description: index % 4 === 3 ? null : `برنامج متدرّج في ${pickField(index)}، نظري وعملي، ينتهي بمشروع.`,
      is_registration_open: index % 3 !== 2,
    }
}

/** Programs with their courses; one course in twenty has no coordinator. */
export async function seedCurriculum(deps: SeedDeps, teacherIds: readonly number[]): Promise<SeededProgram[]> {
  const { trx, plan, firstProgram, report } = deps
  const random = seededRandom('courses', plan.seed)
  const programIds = await insertRows(
    trx,
    'program',
    { name: 'text', description: 'text', is_registration_open: 'boolean' },
    programRows(firstProgram, plan),
  )
  report('programs', programIds.length)
  const courseRows = programIds.flatMap((programId, program) =>
    Array.from({ length: plan.coursesPerProgram }, (_, position) => ({
      program_id: programId,
      name: courseName(firstProgram + program, position),
      price: 400_000 + Math.floor(random() * 24) * 50_000,
      coordinator_id: random() < 0.05 ? null : (teacherIds[Math.floor(random() * teacherIds.length)] ?? null),
    })),
  )
  const courseIds = await insertRows(
    trx,
    'course',
    { program_id: 'integer', name: 'text', price: 'numeric', coordinator_id: 'integer' },
    courseRows,
  )
  report('courses', courseIds.length)
  const { coursesPerProgram } = plan
  return programIds.map((id, index) => ({
    id,
    courseIds: courseIds.slice(index * coursesPerProgram, (index + 1) * coursesPerProgram),
  }))
}
