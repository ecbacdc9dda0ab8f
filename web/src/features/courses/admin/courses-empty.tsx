import { createCourse } from '@manara/contract/courses.ts'
import { Button } from '@mantine/core'
import { IconBooks, IconCircleCheck, IconSearch } from '@tabler/icons-react'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { AddButton } from '../../../ui/layout/add-button.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import type { CoursesSearch } from '../courses.search.ts'
import { coursesText } from '../courses.text.ts'

interface CoursesEmptyProps {
  search: CoursesSearch
  onNarrow: (patch: Partial<CoursesSearch>) => void
  onAdd: () => void
}

/** No course yet, none that lacks anything, or none that matches. The bar above the list clears the filters. */
export function CoursesEmpty({ search: { q, programId, without }, onNarrow, onAdd }: CoursesEmptyProps) {
  const isFiltered = programId !== undefined
  if (q !== '')
    return (
      <Empty
        icon={<IconSearch size={28} stroke={1.6} />}
        title={coursesText.noMatch(q)}
        text={isFiltered ? coursesText.noMatchInProgramText : coursesText.noMatchText}
      >
        <Button variant="light" onClick={() => onNarrow({ q: '' })}>
          {uiText.clearSearch}
        </Button>
      </Empty>
    )
  if (without !== undefined)
    return (
      <Empty
        tone="green"
        icon={<IconCircleCheck size={28} stroke={1.6} />}
        title={(isFiltered ? coursesText.nothingLacksInProgram : coursesText.nothingLacks)[without]}
        text={coursesText.nothingLacksText}
      />
    )
  return (
    <Empty
      icon={<IconBooks size={28} stroke={1.6} />}
      title={isFiltered ? coursesText.nothingInProgram : coursesText.nothing}
      text={isFiltered ? coursesText.nothingInProgramText : coursesText.nothingText}
    >
      <AddButton needs={createCourse} label={coursesText.add} isLight onAdd={onAdd} />
    </Empty>
  )
}
