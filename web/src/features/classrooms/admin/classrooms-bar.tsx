import { createClassroom } from '@manara/contract/classrooms.ts'
import { Group, SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { AddButton } from '../../../ui/layout/add-button.tsx'
import styles from '../../../ui/list/list-card.module.css'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { CoursePicker } from '../../courses/course-picker.tsx'
import { ProgramPicker } from '../../programs/program-picker.tsx'
import { TermSelect } from '../../terms/term-select.tsx'
import { type ClassroomsSearch, classroomFilters } from '../classrooms.search.ts'
import { classroomsText } from '../classrooms.text.ts'
import { ClassroomLackChips } from './classroom-lack-chips.tsx'

interface ClassroomsBarProps {
  search: ClassroomsSearch
  /** The chosen program, or that of the chosen course. */
  programId: number | undefined
  onNarrow: (patch: Partial<ClassroomsSearch>) => void
  onAdd: () => void
}

const filters = classroomFilters.map((value) => ({ value, label: classroomsText.filters[value] }))

/** Program, then course; another program is another list of courses. */
const ClassroomsFilters = ({ search, programId, onNarrow }: Omit<ClassroomsBarProps, 'onAdd'>) => (
  <Group className={`${styles.filters} rule-below filters`} gap="0.625rem" p="0.625rem 1rem">
    <ProgramPicker
      isClearable
      className={styles.listFilter}
      aria-label={classroomsText.programFilter}
      placeholder={classroomsText.allPrograms}
      value={programId}
      onChange={(chosen) => onNarrow({ programId: chosen, courseId: undefined })}
    />
    <CoursePicker
      isClearable
      className={styles.listFilter}
      aria-label={classroomsText.courseFilter}
      placeholder={classroomsText.allCourses}
      programId={programId}
      value={search.courseId}
      onChange={(courseId) => onNarrow({ programId, courseId })}
    />
    <TermSelect
      isFilter
      className={styles.listFilter}
      value={search.termId}
      onChange={(termId) => onNarrow({ termId: termId ?? undefined })}
    />
    <ClassroomLackChips search={search} onNarrow={onNarrow} />
    {[search.programId, search.courseId, search.termId, search.without].some((one) => one !== undefined) && (
      <Link
        className={`link ${styles.showAll}`}
        to="/admin/classrooms"
        search={{ status: search.status, q: search.q, sort: search.sort }}
      >
        {classroomsText.showAll}
      </Link>
    )}
  </Group>
)

export const ClassroomsBar = ({ onAdd, ...filtering }: ClassroomsBarProps) => (
  <>
    <Toolbar actions={<AddButton needs={createClassroom} label={classroomsText.add} onAdd={onAdd} />}>
      <SearchField
        label={classroomsText.search}
        value={filtering.search.q}
        onSearch={(q) => filtering.onNarrow({ q })}
      />
      <SegmentedControl
        aria-label={classroomsText.statusLabel}
        data={filters}
        value={filtering.search.status}
        onChange={(status) => filtering.onNarrow({ status, without: undefined })}
      />
    </Toolbar>
    <ClassroomsFilters {...filtering} />
  </>
)
