import { Box, Flex, Group } from '@mantine/core'
import { formatFullName } from '../../../format/full-name.ts'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { Person } from '../../../ui/layout/person.tsx'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { OneLine } from '../../../ui/list/data-list/one-line.tsx'
import { personShape, words } from '../../../ui/list/data-list/words.tsx'
import { StudentStatusBadge } from '../status-badge.tsx'
import type { DirectoryStudent } from '../students.api.ts'
import type { DirectoryTab } from '../students.search.ts'
import { studentsText } from '../students.text.ts'
import { StudentAction } from './student-action.tsx'

const heads = studentsText.columns

const programColumns: readonly Column<DirectoryStudent>[] = [
  {
    key: 'program',
    head: heads.program,
    width: '22%',
    skeleton: words(70, 60, 2),
    cell: ({ programName }) => <OneLine>{programName ?? ''}</OneLine>,
    onPhone: {
      fact: ({ programName }) => (
        <Box component="bdi" c="dimmed" fz="sm">
          {programName}
        </Box>
      ),
    },
  },
  {
    key: 'status',
    head: heads.status,
    width: '8rem',
    skeleton: 78,
    cell: ({ overallStatus }) => overallStatus !== undefined && <StudentStatusBadge status={overallStatus} />,
    onPhone: 'fact',
  },
]

/** The columns of the student directory; students without a program have no columns about it. */
export function studentColumns(
  tab: DirectoryTab,
  onProfile: (student: DirectoryStudent) => void,
): readonly Column<DirectoryStudent>[] {
  const action = (student: DirectoryStudent) => <StudentAction tab={tab} student={student} onProfile={onProfile} />
  return [
    {
      key: 'userId',
      head: heads.userId,
      sort: true,
      width: '5.5rem',
      narrow: '4.5rem',
      look: 'num dim',
      skeleton: 36,
      cell: ({ userId }) => userId,
    },
    {
      key: 'firstName',
      head: heads.firstName,
      sort: true,
      alsoSort: { by: 'lastName', head: heads.byLastName },
      skeleton: (row) => (
        <Flex component="span" gap={10} align="center" miw={0}>
          {personShape(row)}
        </Flex>
      ),
      cell: (student) => (
        <Flex component="span" gap={10} align="center" miw={0}>
          <Person name={formatFullName(student)} email={student.email} />
        </Flex>
      ),
      onPhone: {
        title: (student) => (
          <span className="row">
            <Person name={formatFullName(student)} email={student.email} />
          </span>
        ),
      },
    },
    {
      key: 'nationalId',
      head: heads.nationalId,
      width: '8.5rem',
      look: 'num dim',
      skeleton: 84,
      cell: ({ nationalId }) => <Ltr>{nationalId}</Ltr>,
    },
    ...(tab === 'enrolled' ? programColumns : []),
    {
      key: 'actions',
      head: heads.actions,
      width: '10rem',
      look: 'act',
      skeleton: 84,
      phoneSkeleton: () => null,
      cell: action,
      onPhone: {
        fact: (student) => (
          <Group component="span" className="push" mih="2.75rem">
            {action(student)}
          </Group>
        ),
      },
    },
  ]
}
