import type { AdminProfile } from '@manara/contract/account.ts'
import { type UserRole, userRole } from '@manara/contract/users.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate, formatTime } from '../../format/dates.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import { myProfileQuery } from './account.api.ts'
import styles from './profile.module.css'
import { profileText } from './profile.text.ts'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const roleWords = {
  [userRole.Administrator]: profileText.role,
  [userRole.Teacher]: profileText.teacher,
  [userRole.Student]: profileText.student,
}

/** By which somebody notices that another one was here. */
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
  const { firstName, lastName, email, nationalId, role = userRole.Administrator, programName } = profile
  return (
    <>
      <div className={styles.profileWho}>
        <Avatar name={firstName} size={60} />
        <span>
          <b dir="auto">{`${firstName} ${lastName}`}</b>
          <span className="dim small">{roleWords[role]}</span>
        </span>
      </div>
      <dl className={styles.facts}>
        <Fact name={profileText.firstName}>
          <bdi>{firstName}</bdi>
        </Fact>
        <Fact name={profileText.lastName}>
          <bdi>{lastName}</bdi>
        </Fact>
        <Fact name={profileText.email}>
          <Ltr>{email}</Ltr>
        </Fact>
        <Fact name={profileText.nationalId}>
          <Ltr>{nationalId}</Ltr>
        </Fact>
        {role === userRole.Student && (
          <Fact name={profileText.program}>
            <bdi>{programName ?? profileText.noProgram}</bdi>
          </Fact>
        )}
        <LastSignInFact />
      </dl>
    </>
  )
}
