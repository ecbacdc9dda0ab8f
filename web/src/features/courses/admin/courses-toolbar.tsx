import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { SearchField } from '../../../ui/search-field.tsx'
import { Toolbar } from '../../../ui/toolbar.tsx'
import { ProgramPicker } from '../../programs/program-picker.tsx'
import type { CoursesSearch } from '../courses.search.ts'
import { coursesText } from '../courses.text.ts'
import { CourseLackChips } from './course-lack-chips.tsx'

interface CoursesToolbarProps {
  search: CoursesSearch
  onNarrow: (patch: Partial<CoursesSearch>) => void
  onAdd: () => void
}

export const CoursesToolbar = ({ search, onNarrow, onAdd }: CoursesToolbarProps) => (
  <Toolbar
    actions={
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
        {coursesText.add}
      </Button>
    }
  >
    <SearchField label={coursesText.search} value={search.q} onSearch={(q) => onNarrow({ q })} />
    <ProgramPicker
      isClearable
      className="list-filter"
      aria-label={coursesText.programFilter}
      placeholder={coursesText.allPrograms}
      value={search.programId}
      onChange={(programId) => onNarrow({ programId })}
    />
    <CourseLackChips search={search} onNarrow={onNarrow} />
    {(search.programId !== undefined || search.without !== undefined) && (
      <Link className="show-all" to="/admin/courses" search={{ q: search.q, sort: search.sort }}>
        {coursesText.showAll}
      </Link>
    )}
  </Toolbar>
)
