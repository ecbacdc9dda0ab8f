import type { StudentProfile } from '@manara/contract/students.ts'
import { Box, Flex, Group } from '@mantine/core'
import { formatFullName } from '../../../format/full-name.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { NotAssigned } from '../../../ui/feedback/not-assigned.tsx'
import { personText } from '../../../ui/form/person.text.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Email } from '../../../ui/layout/email.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { StudentStatusBadge } from '../status-badge.tsx'
import { studentsText } from '../students.text.ts'
import { GradesTable } from './grades-table.tsx'
import { MissingCourses } from './missing-courses.tsx'
import styles from './profile.module.css'

function Identity({ profile }: { profile: StudentProfile }) {
  const { userInfo, programName, overallStatus } = profile
  const name = formatFullName(userInfo)
  return (
    <Flex component="header" gap="0.75rem 1rem" align="center" wrap="wrap">
      <Avatar name={name} size={56} />
      <Box className={styles.profileWords} flex={1} miw="12rem">
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <Group gap={6}>
          {programName === null ? (
            <NotAssigned>{studentsText.noProgram}</NotAssigned>
          ) : (
            <Badge tone="teal">
              <bdi>{programName}</bdi>
            </Badge>
          )}
          <StudentStatusBadge status={overallStatus} />
        </Group>
      </Box>
      <Group
        component="dl"
        className={`facts ${styles.profileFacts}`}
        gap="0.5rem 2rem"
        align="stretch"
        flex="1 1 100%"
        p="0.75rem 1rem"
        bdrs="md"
        bg="var(--m-surface-3)"
      >
        <div>
          <dt>{personText.email}</dt>
          <dd>
            <Email email={userInfo.email} />
          </dd>
        </div>
        <div>
          <dt>{personText.nationalId}</dt>
          <dd className="num">
            <Ltr>{userInfo.nationalId}</Ltr>
          </dd>
        </div>
        <div>
          <dt>{studentsText.studentId}</dt>
          <dd className="num">{userInfo.userId}</dd>
        </div>
      </Group>
    </Flex>
  )
}

/** Who, in which program, every place with its grades, and what is missing (R-enroll-4). */
export function ProfileView({ profile }: { profile: StudentProfile }) {
  return (
    <Flex className={styles.profile} component="article" direction="column" gap={20}>
      <Identity profile={profile} />
      <GradesTable enrollments={profile.enrollments} />
      <MissingCourses profile={profile} />
    </Flex>
  )
}
