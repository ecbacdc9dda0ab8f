import { Button } from '@mantine/core'
import { IconCircleCheck, IconSearch, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Allowed } from '../../../session/can.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import type { StudentsSearch } from '../students.search.ts'
import { studentsText } from '../students.text.ts'
import { studentActionNeeds } from './student-action.tsx'

interface StudentsEmptyProps {
  search: StudentsSearch
  onNarrow: (patch: Partial<StudentsSearch>) => void
}

/** Empty list: no students yet, no match, or the good news that every student has a program. */
export function StudentsEmpty({ search: { tab, q, programId }, onNarrow }: StudentsEmptyProps) {
  if (q !== '')
    return (
      <Empty
        icon={<IconSearch size={28} stroke={1.6} />}
        title={studentsText.noMatch(q)}
        text={studentsText.noMatchText[tab]}
      >
        <Button variant="light" onClick={() => onNarrow({ q: '' })}>
          {uiText.clearSearch}
        </Button>
        <Button variant="default" onClick={() => onNarrow({ tab: tab === 'enrolled' ? 'unassigned' : 'enrolled' })}>
          {studentsText.searchOther[tab]}
        </Button>
      </Empty>
    )
  if (tab === 'unassigned')
    return (
      <Empty
        tone="green"
        icon={<IconCircleCheck size={30} stroke={1.6} />}
        title={studentsText.everyoneAttached}
        text={studentsText.everyoneAttachedText}
      />
    )
  const isFiltered = programId !== undefined
  return (
    <Empty
      icon={<IconUsers size={28} stroke={1.6} />}
      title={isFiltered ? studentsText.nothingInProgram : studentsText.nothing}
      text={isFiltered ? studentsText.nothingInProgramText : studentsText.nothingText}
    >
      <Allowed needs={studentActionNeeds.unassigned}>
        <Button
          variant="light"
          renderRoot={(props) => (
            <Link to="/admin/enrollments" search={programId === undefined ? {} : { programId }} {...props} />
          )}
        >
          {studentsText.attachStudents}
        </Button>
      </Allowed>
      {isFiltered && (
        <Button variant="default" onClick={() => onNarrow({ programId: undefined })}>
          {studentsText.showAllPrograms}
        </Button>
      )}
    </Empty>
  )
}
