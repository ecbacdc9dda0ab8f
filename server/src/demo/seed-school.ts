import { sql } from 'kysely'
import { demoPassword } from '../features/settings/demo-accounts.ts'
import { becomeDemoSchool } from '../features/settings/settings.service.ts'
import { recordChange, schoolAudit } from '../platform/audit/audit.ts'
import type { Db, Trx } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Passwords } from '../platform/security/passwords.ts'
import { insertAttendance } from './attendance-rows.ts'
import { markNewcomers } from './demo-accounts-open.ts'
import { canDemoAccountsSignIn, demoLock, schoolName } from './load-demo-school.ts'
import { type SeededThing, seedText } from './seed.text.ts'
import { seedArchive } from './seed-archive.ts'
import { groupCohorts, seedClassrooms } from './seed-classrooms.ts'
import { type SeededProgram, seedCurriculum } from './seed-curriculum.ts'
import type { SeedDeps } from './seed-deps.ts'
import { seedEnrollments } from './seed-enrollments.ts'
import { seedLectures } from './seed-lectures.ts'
import { seedMaterials } from './seed-materials.ts'
import { type SeededStaff, type SeededStudent, seedStaff, seedStudents } from './seed-people.ts'
import { planSchool, type SeedOptions } from './seed-plan.ts'
import { seedQuestions } from './seed-questions.ts'
import { seedChallenges, seedQuizzes } from './seed-quizzes.ts'

export interface SeedRequest {
  options: SeedOptions
  /** Goes on although there are people already. */
  isAdding: boolean
  /** The accounts that everybody knows may exist here. */
  isDemo: boolean
  say(line: string): void
}

export type SeedCounts = Partial<Record<SeededThing, number>>

/** A school exists already, and adding to it was not requested. */
export class SchoolNotEmptyError extends Error {}

/** No password has this hash. */
const nobodysHash = '!'

/** Year by year, so that memory holds one of them: the oldest first, as they would have come. Old lectures are gone. */
async function seedYears(deps: SeedDeps, staff: SeededStaff, programs: SeededProgram[], students: SeededStudent[]) {
  const cohort = groupCohorts(students)
  const sum = { classrooms: 0, enrollments: 0, lectures: 0 }
  for (let yearsAgo = deps.plan.years; yearsAgo >= 0; yearsAgo--) {
    const classrooms = await seedClassrooms(deps, staff, programs, cohort, yearsAgo)
    const enrollments = await seedEnrollments(deps, classrooms, yearsAgo)
    if (yearsAgo <= 1) sum.lectures += await seedLectures(deps, classrooms, staff.teacherIds[0] ?? 0)
    if (yearsAgo === 0) await seedQuizzes(deps, classrooms)
    deps.say(seedText.year(deps.plan.schoolYear - yearsAgo, enrollments))
    sum.classrooms += classrooms.length
    sum.enrollments += enrollments
  }
  deps.report('classrooms', sum.classrooms)
  deps.report('enrollments', sum.enrollments)
  deps.report('lectures', sum.lectures)
  const { weeks } = deps.plan
  if (weeks > 0) deps.report('marks', await insertAttendance(deps.trx, { weeks, comingWeeks: 1, lessonsPerWeek: 4 }))
}

/** The parts in the order in which they need each other; a feature adds its own as a file and a line here. */
async function seedWholeSchool(deps: SeedDeps): Promise<void> {
  const staff = await seedStaff(deps)
  const programs = await seedCurriculum(deps, staff.teacherIds)
  await seedQuestions(deps, programs, staff.teacherIds[0] ?? 0)
  await seedMaterials(deps, programs, staff.administratorIds[0] ?? staff.teacherIds[0] ?? 0)
  const students = await seedStudents(deps, programs)
  await seedYears(deps, staff, programs, students)
  await seedChallenges(
    deps,
    programs.flatMap((program) => program.courseIds),
  )
  await seedArchive(deps.trx)
}

/** How much is there already, deleted things included. */
async function takeStock(trx: Trx) {
  const { people, programs } = await trx
    .selectNoFrom((select) => [
      select.selectFrom('person_all').select(sql<number>`coalesce(max(id), 0)`.as('id')).as('people'),
      select.selectFrom('program_all').select(sql<number>`coalesce(max(id), 0)`.as('id')).as('programs'),
    ])
    .executeTakeFirstOrThrow()
  return { people: people ?? 0, programs: programs ?? 0 }
}

/**
 * Makes up a school of any size in one transaction: the same seed on the same day gives the same rows. Throws
 * `SchoolNotEmptyError`. Gives how many of each thing there are now, and whether the known accounts open them.
 */
export async function seedSchool(
  db: Db,
  passwords: Passwords,
  { options, isAdding, isDemo, say }: SeedRequest,
): Promise<{ counts: SeedCounts; hasAccounts: boolean }> {
  const demoHash = await passwords.hash(demoPassword)
  const counts: SeedCounts = {}
  return inTransaction(db, async (trx) => {
    // Nobody waits for an answer here: a busy machine only takes longer.
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(${demoLock})`.execute(trx)
    const { people, programs } = await takeStock(trx)
    const isEmpty = people === 0
    if (!isEmpty && !isAdding) throw new SchoolNotEmptyError()
    // A school of real people never gets accounts whose password everybody knows.
    const hasAccounts = isDemo && (isEmpty || (await canDemoAccountsSignIn(trx)))
    if (hasAccounts) await markNewcomers(trx)
    await seedWholeSchool({
      trx,
      plan: planSchool(options),
      passwordHash: hasAccounts ? demoHash : nobodysHash,
      hasNamedPeople: hasAccounts && isEmpty,
      firstPerson: people,
      firstProgram: programs,
      report: (thing, count) => {
        counts[thing] = count
        say(seedText.done(thing, count))
      },
      say,
    })
    if (hasAccounts && isEmpty) await becomeDemoSchool(trx, schoolName)
    const actor = { requestId: 'seed', address: '' }
    const after = { seed: options.seed, ...counts }
    await recordChange(trx, actor, schoolAudit('seedSchool', 1, { after }))
    return { counts, hasAccounts }
  })
}
