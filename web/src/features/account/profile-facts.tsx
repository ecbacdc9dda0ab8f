import type { AdminProfile } from '@manara/contract/account.ts'
import { type RoleName, roleName, type UserRole, userRole } from '@manara/contract/roles.ts'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDate, formatTime } from '../../format/dates.ts'
import { myProfileQuery } from '../../session/my-profile.ts'
import { currentSession } from '../../session/session.ts'
import { personText } from '../../ui/form/person.text.ts'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { Email } from '../../ui/layout/email.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { Ltr } from '../../ui/layout/ltr.tsx'
import styles from './profile.module.css'
import { profileText } from './profile.text.ts'

const roleWords: Record<RoleName, string> = {
  Administrator: profileText.role,
  Teacher: profileText.teacher,
  Student: profileText.student,
  Staff: profileText.staff,
}

/** Lets users notice a sign-in by another person. */
function LastSignInFact() {
  const { data } = useQuery(myProfileQuery)
  if (!data) return null
  const { lastSignIn: last } = data
  return (
    <Fact name={profileText.lastSignIn}>
      {last ? (
        <>
          {profileText.lastSignInAt(formatDate(last.at), formatTime(last.at), last.browser)} <Ltr>{last.address}</Ltr>
        </>
      ) : (
        profileText.firstSignIn
      )}
    </Fact>
  )
}

type Profile = AdminProfile & { role?: UserRole; programName?: string | null }

/** Personal information, to read. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const { firstName, lastName, email, nationalId, role, programName } = profile
  return (
    <>
      <Group className={styles.profileWho} gap="0.875rem" wrap="nowrap" pb="1.25rem">
        <Avatar name={firstName} size={60} />
        <span>
          <b dir="auto">{`${firstName} ${lastName}`}</b>
          <span className="dim small">
            {roleWords[role === undefined ? (currentSession()?.role ?? 'Administrator') : roleName(role)]}
          </span>
        </span>
      </Group>
      <Facts>
        <Fact name={personText.firstName}>
          <bdi>{firstName}</bdi>
        </Fact>
        <Fact name={personText.lastName}>
          <bdi>{lastName}</bdi>
        </Fact>
        <Fact name={personText.email}>
          <Email email={email} />
        </Fact>
        <Fact name={personText.nationalId}>
          <Ltr>{nationalId}</Ltr>
        </Fact>
        {role === userRole.Student && (
          <Fact name={profileText.program}>
            <bdi>{programName ?? profileText.noProgram}</bdi>
          </Fact>
        )}
        <LastSignInFact />
      </Facts>
    </>
  )
}
