import type { AdminProfile } from '@manara/contract/account.ts'
import { type UserRole, userRole } from '@manara/contract/users.ts'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Ltr } from '../../ui/ltr.tsx'
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

type Profile = AdminProfile & { role?: UserRole; programName?: string | null }

/** Personal information, to read. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const { firstName, lastName, email, nationalId, role = userRole.Administrator, programName } = profile
  return (
    <>
      <div className="profile-who">
        <Avatar name={firstName} size={60} />
        <span>
          <b dir="auto">{`${firstName} ${lastName}`}</b>
          <span className="dim small">{roleWords[role]}</span>
        </span>
      </div>
      <dl className="facts">
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
      </dl>
    </>
  )
}
