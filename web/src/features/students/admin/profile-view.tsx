import type { StudentProfile } from '@manara/contract/students.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { NotAssigned } from '../../../ui/not-assigned.tsx'
import { fullNameOf } from '../../users/user-name.ts'
import { StudentStatusBadge } from '../status-badge.tsx'
import { studentsText } from '../students.text.ts'
import { GradesTable } from './grades-table.tsx'
import { MissingCourses } from './missing-courses.tsx'

function Identity({ profile }: { profile: StudentProfile }) {
  const { userInfo, programName, overallStatus } = profile
  const name = fullNameOf(userInfo)
  return (
    <header className="profile-identity">
      <Avatar name={name} size={56} />
      <div className="profile-words">
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <div className="row wrap profile-badges">
          {programName === null ? (
            <NotAssigned>{studentsText.noProgram}</NotAssigned>
          ) : (
            <Badge tone="teal">
              <bdi>{programName}</bdi>
            </Badge>
          )}
          <StudentStatusBadge status={overallStatus} />
        </div>
      </div>
      <dl className="profile-facts">
        <div>
          <dt>{studentsText.email}</dt>
          <dd>
            <Ltr>{userInfo.email}</Ltr>
          </dd>
        </div>
        <div>
          <dt>{studentsText.nationalId}</dt>
          <dd className="num">
            <Ltr>{userInfo.nationalId}</Ltr>
          </dd>
        </div>
        <div>
          <dt>{studentsText.studentId}</dt>
          <dd className="num">{userInfo.userId}</dd>
        </div>
      </dl>
    </header>
  )
}

/** Who, in which program, every place with its grades, and what is missing (spec/admin §3). */
export function ProfileView({ profile }: { profile: StudentProfile }) {
  return (
    <article className="profile">
      <Identity profile={profile} />
      <GradesTable enrollments={profile.enrollments} />
      <MissingCourses profile={profile} />
    </article>
  )
}
