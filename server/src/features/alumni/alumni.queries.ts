import type { AlumniRecord } from '@manara/contract/alumni.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export type AlumniRow = Omit<AlumniRecord, 'graduationDate'> & { graduationDate: Date }

/** Compared folded. A graduate whose account was deleted since is still a graduate. */
export function listAlumniRecords(db: Db, nationalId: string): Promise<AlumniRow[]> {
  return db
    .selectFrom('graduation')
    .innerJoin('person_all as student', 'student.id', 'graduation.student_id')
    .select([
      'graduation.id as graduationId',
      'student.first_name as firstName',
      'student.last_name as lastName',
      'graduation.program_name as programNameAtGraduation',
      'graduation.decided_at as graduationDate',
      'graduation.final_gpa as finalGpa',
    ])
    .select(sql<boolean>`graduation.certificate_file_id is not null`.as('hasCertificate'))
    .where('graduation.outcome', '=', 'GRADUATED')
    .where(
      sql<boolean>`student.id in (
        select id from person_all where deleted_at is null and arabic_fold(national_id) = arabic_fold(${nationalId})
        union all
        select id from person_all where deleted_at is not null and arabic_fold(national_id) = arabic_fold(${nationalId})
      )`,
    )
    .orderBy('graduation.number', 'desc')
    .execute()
}
