import type { MyProfile } from '@manara/contract/account.ts'
import type { Db } from '../../platform/db/database.ts'
import { selection } from '../../platform/db/selection.ts'

type ProfileRow = Omit<MyProfile, 'lastSignIn' | 'mustChangePassword' | 'permissions'> & { signedInAt: Date }

/** The caller has an active session, so the person exists. */
export function getMyProfile(db: Db, personId: number, sessionId: string): Promise<ProfileRow> {
  return db
    .selectFrom('person')
    .innerJoin('session', 'session.person_id', 'person.id')
    .leftJoin('program', 'program.id', 'person.program_id')
    .select(({ exists, not, selectFrom }) =>
      selection<ProfileRow>()({
        userId: 'person.id',
        firstName: 'first_name',
        lastName: 'last_name',
        fullName: 'full_name',
        email: 'email',
        nationalId: 'national_id',
        role: 'role',
        programName: 'program.name',
        signedInAt: 'session.created_at',
        isCoordinator: exists(
          selectFrom('course').select('course.id').whereRef('course.coordinator_id', '=', 'person.id'),
        ),
        isEmailConfirmed: not(
          exists(
            selectFrom('email_change')
              .select('email_change.id')
              .whereRef('email_change.person_id', '=', 'person.id')
              .whereRef('email_change.new_email', '=', 'person.email')
              .where('email_change.confirmed_at', 'is', null)
              .where('email_change.undone_at', 'is', null),
          ),
        ),
      }),
    )
    .where('person.id', '=', personId)
    .where('session.id', '=', sessionId)
    .executeTakeFirstOrThrow()
}
