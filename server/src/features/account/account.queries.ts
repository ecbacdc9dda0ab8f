import type { MyProfile } from '@manara/contract/account.ts'
import type { Db } from '../../db/database.ts'

type ProfileRow = Omit<MyProfile, 'lastSignIn'> & { signedInAt: Date }

/** Whoever asks is in a living session, so there is such a person. */
export function getMyProfile(db: Db, personId: number, sessionId: string): Promise<ProfileRow> {
  return db
    .selectFrom('person')
    .innerJoin('session', 'session.person_id', 'person.id')
    .leftJoin('program', 'program.id', 'person.program_id')
    .select(['person.id as userId', 'first_name as firstName', 'last_name as lastName', 'email'])
    .select(['national_id as nationalId', 'role', 'program.name as programName', 'session.created_at as signedInAt'])
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
    .where('session.id', '=', sessionId)
    .$castTo<ProfileRow>()
    .executeTakeFirstOrThrow()
}
