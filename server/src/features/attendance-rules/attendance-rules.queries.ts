import type { AttendanceRule } from '@manara/contract/attendance-rules.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { selection } from '../../platform/db/selection.ts'

const rules = (db: Db) =>
  db
    .selectFrom('attendance_rule as rule')
    .leftJoin('program', 'program.id', 'rule.program_id')
    .select(
      selection<AttendanceRule>()({
        programId: 'rule.program_id',
        programName: sql<string | null>`program.name`,
        minPercent: 'rule.min_percent',
        warn1: 'rule.warn_1',
        warn2: 'rule.warn_2',
        latePerAbsence: 'rule.late_per_absence',
        excusedCounts: 'rule.excused_counts',
        excusedFloorPercent: 'rule.excused_floor_percent',
        effect: 'rule.effect',
      }),
    )
    .where(({ or, eb }) => or([eb('rule.program_id', 'is', null), eb('program.id', 'is not', null)]))

/** That of the school first. */
export const listRules = (db: Db): Promise<AttendanceRule[]> =>
  rules(db).orderBy(sql`rule.program_id nulls first`).execute()

export const getRule = (db: Db, programId: number | null): Promise<AttendanceRule | undefined> =>
  rules(db).where('rule.program_id', 'is not distinct from', programId).executeTakeFirst()

export type WrittenRule = Omit<AttendanceRule, 'programId' | 'programName'>

/** Changes of rules follow each other. */
export const lockRules = (trx: Trx) => sql`lock table attendance_rule in share row exclusive mode`.execute(trx)

export async function writeRule(trx: Trx, programId: number | null, rule: WrittenRule): Promise<void> {
  const values = {
    min_percent: rule.minPercent,
    warn_1: rule.warn1,
    warn_2: rule.warn2,
    late_per_absence: rule.latePerAbsence,
    excused_counts: rule.excusedCounts,
    excused_floor_percent: rule.excusedFloorPercent,
    effect: rule.effect,
  }
  await trx
    .insertInto('attendance_rule')
    .values({ program_id: programId, ...values })
    .onConflict((conflict) => conflict.constraint('attendance_rule_of_program').doUpdateSet(values))
    .execute()
}

export async function deleteRule(trx: Trx, programId: number | null): Promise<void> {
  await trx.deleteFrom('attendance_rule').where('program_id', 'is not distinct from', programId).execute()
}

export async function getPlannedLessons(db: Db, classroomId: number): Promise<number | null> {
  const row = await db
    .selectFrom('lesson_plan')
    .select('planned_lessons as planned')
    .where('classroom_id', '=', classroomId)
    .executeTakeFirst()
  return row?.planned ?? null
}

export async function writePlannedLessons(trx: Trx, classroomId: number, planned: number | null): Promise<void> {
  if (planned === null) {
    await trx.deleteFrom('lesson_plan').where('classroom_id', '=', classroomId).execute()
    return
  }
  await trx
    .insertInto('lesson_plan')
    .values({ classroom_id: classroomId, planned_lessons: planned })
    .onConflict((conflict) => conflict.column('classroom_id').doUpdateSet({ planned_lessons: planned }))
    .execute()
}
