import { getStudentProfile } from '@manara/contract/students.ts'
import { Button } from '@mantine/core'
import { IconId, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatFullName } from '../../../format/full-name.ts'
import { searchWords } from '../../../format/masked-number.ts'
import { type Needs, useCan } from '../../../session/can.tsx'
import type { DirectoryStudent } from '../students.api.ts'
import type { DirectoryTab } from '../students.search.ts'
import { studentsText } from '../students.text.ts'

/** The profile is results; a program is given on its own page. */
export const studentActionNeeds: Record<DirectoryTab, Needs> = {
  enrolled: getStudentProfile,
  unassigned: { permission: ['person.read', 'curriculum.read', 'enrollment.edit'] },
}

interface StudentActionProps {
  tab: DirectoryTab
  student: DirectoryStudent
  onProfile: (student: DirectoryStudent) => void
}

/** The one action of a row: the academic profile, or the way to a program. */
export function StudentAction({ tab, student, onProfile }: StudentActionProps) {
  const name = formatFullName(student)
  const can = useCan()
  if (!can(studentActionNeeds[tab])) return null
  if (tab === 'enrolled')
    return (
      <Button
        size="xs"
        variant="light"
        leftSection={<IconId size={16} aria-hidden />}
        aria-label={studentsText.viewProfileLabel(name)}
        onClick={() => onProfile(student)}
      >
        {studentsText.viewProfile}
      </Button>
    )
  return (
    <Button
      size="xs"
      variant="light"
      leftSection={<IconPlus size={16} aria-hidden />}
      aria-label={studentsText.attachLabel(name)}
      renderRoot={(props) => <Link to="/admin/enrollments" search={{ q: searchWords(student) }} {...props} />}
    >
      {studentsText.attach}
    </Button>
  )
}
