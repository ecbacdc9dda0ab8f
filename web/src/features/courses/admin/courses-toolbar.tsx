import { createCourse } from '@manara/contract/courses.ts'
import { Link } from '@tanstack/react-router'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { AddButton } from '../../../ui/layout/add-button.tsx'
import styles from '../../../ui/list/list-card.module.css'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
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
  <Toolbar actions={<AddButton needs={createCourse} label={coursesText.add} onAdd={onAdd} />}>
    <SearchField label={coursesText.search} value={search.q} onSearch={(q) => onNarrow({ q })} />
    <ProgramPicker
      isClearable
      className={styles.listFilter}
      aria-label={coursesText.programFilter}
      placeholder={coursesText.allPrograms}
      value={search.programId}
      onChange={(programId) => onNarrow({ programId })}
    />
    <CourseLackChips search={search} onNarrow={onNarrow} />
    {(search.programId !== undefined || search.without !== undefined) && (
      <Link className={`link ${styles.showAll}`} to="/admin/courses" search={{ q: search.q, sort: search.sort }}>
        {coursesText.showAll}
      </Link>
    )}
  </Toolbar>
)
