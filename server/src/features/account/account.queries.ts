import type { MyProfile } from '@manara/contract/account.ts'
import type { Db } from '../../db/database.ts'

/** Whoever asks is in a living session, so there is such a person. */
export function getMyProfile(db: Db, personId: number): Promise<MyProfile> {
  return db
    .selectFrom('person')
    .leftJoin('program', 'program.id', 'person.program_id')
    .select(['person.id as userId', 'first_name as firstName', 'last_name as lastName', 'email'])
    .select(['national_id as nationalId', 'role', 'program.name as programName'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('course').select('course.id').whereRef('course.coordinator_id', '=', 'person.id'))
        .$castTo<boolean>()
        .as('isCoordinator'),
    )
    .select(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('email_change')
            .select('email_change.id')
            .whereRef('email_change.person_id', '=', 'person.id')
            .whereRef('email_change.new_email', '=', 'person.email')
            .where('email_change.confirmed_at', 'is', null)
            .where('email_change.undone_at', 'is', null),
        ),
      )
        .$castTo<boolean>()
        .as('isEmailConfirmed'),
    )
    .where('person.id', '=', personId)
    .$castTo<MyProfile>()
    .executeTakeFirstOrThrow()
}
