import { createClassroom } from '@manara/contract/classrooms.ts'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconLayoutGrid, IconSearch } from '@tabler/icons-react'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { AddButton } from '../../../ui/layout/add-button.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import type { ClassroomsSearch } from '../classrooms.search.ts'
import { classroomsText } from '../classrooms.text.ts'

interface ClassroomsEmptyProps {
  search: ClassroomsSearch
  onNarrow: (patch: Partial<ClassroomsSearch>) => void
  onAdd: () => void
}

const getReason = ({ status }: ClassroomsSearch, isFiltered: boolean) => {
  if (status === 'COMPLETED') return classroomsText.nothingCompletedText
  return isFiltered ? classroomsText.nothingInFilterText : classroomsText.nothingText
}

/** No classroom of this course, program or state yet, or none that matches. The bar above the list clears the filters. */
export function ClassroomsEmpty({ search, onNarrow, onAdd }: ClassroomsEmptyProps) {
  const { q, status, programId, courseId, without } = search
  const isFiltered = programId !== undefined || courseId !== undefined
  const wider = status !== 'ALL' && without === undefined && (
    <Button variant="default" onClick={() => onNarrow({ status: 'ALL' })}>
      {classroomsText.showAllStates}
    </Button>
  )
  if (q !== '')
    return (
      <Empty
        icon={<IconSearch size={28} stroke={1.6} />}
        title={classroomsText.noMatch(q)}
        text={classroomsText.noMatchText}
      >
        <Button variant="light" onClick={() => onNarrow({ q: '' })}>
          {uiText.clearSearch}
        </Button>
        {wider}
      </Empty>
    )
  if (without !== undefined)
    return (
      <Empty
        tone="green"
        icon={<IconCircleCheck size={28} stroke={1.6} />}
        title={classroomsText.nothingLacks}
        text={classroomsText.nothingLacksText}
      />
    )
  return (
    <Empty
      icon={<IconLayoutGrid size={28} stroke={1.6} />}
      title={classroomsText.nothing[status]}
      text={getReason(search, isFiltered)}
    >
      {status !== 'COMPLETED' && <AddButton isLight needs={createClassroom} label={classroomsText.add} onAdd={onAdd} />}
      {wider}
    </Empty>
  )
}
