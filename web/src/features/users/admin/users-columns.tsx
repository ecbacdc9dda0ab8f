import { roleWord } from '@manara/contract/gender.ts'
import type { User } from '@manara/contract/users.ts'
import { Flex } from '@mantine/core'
import { formatFullName } from '../../../format/full-name.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { personText } from '../../../ui/form/person.text.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Email } from '../../../ui/layout/email.tsx'
import { Person } from '../../../ui/layout/person.tsx'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { twoWords, words } from '../../../ui/list/data-list/words.tsx'
import { usersText } from '../users.text.ts'
import styles from './users.module.css'

const heads = usersText.columns

const cardLines = twoWords([110, 70], [130, 60, 3])

/** The columns of the users list; cards show only the person. */
export const userColumns: readonly Column<User>[] = [
  { key: 'userId', head: heads.userId, sort: true, look: 'num dim', skeleton: 36, cell: ({ userId }) => userId },
  {
    key: 'firstName',
    head: heads.fullName,
    sort: true,
    alsoSort: { by: 'lastName', head: heads.byLastName },
    skeleton: (row) => (
      <Flex component="span" gap={10} align="center">
        <SkeletonBar width={30} isRound />
        {words(130, 60)(row)}
      </Flex>
    ),
    phoneSkeleton: (row) => (
      <>
        <SkeletonBar width={36} isRound />
        {cardLines(row)}
      </>
    ),
    cell: (user) => (
      <Flex component="span" gap={10} align="center">
        <Avatar name={formatFullName(user)} size={30} />
        <bdi className={`strong ${styles.clip} ${styles.fullName}`} title={formatFullName(user)}>
          {formatFullName(user)}
        </bdi>
        {user.isNationalIdTemporary && <Badge tone="yellow">{personText.temporaryId}</Badge>}
      </Flex>
    ),
    onPhone: { title: (user) => <Person name={formatFullName(user)} email={user.email} /> },
  },
  {
    key: 'email',
    head: heads.email,
    sort: true,
    look: 'dim',
    skeleton: words(140, 60),
    cell: ({ email }) => (
      <span className={`${styles.clip} ${styles.mail}`}>
        <Email email={email} />
      </span>
    ),
  },
  { key: 'role', head: heads.role, skeleton: 48, cell: (user) => <Badge>{roleWord(user)}</Badge> },
]
