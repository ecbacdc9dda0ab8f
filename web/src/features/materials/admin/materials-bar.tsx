import { createMaterial } from '@manara/contract/materials.ts'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Allowed } from '../../../session/can.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import styles from '../../../ui/list/list-card.module.css'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { CoursePicker } from '../../courses/course-picker.tsx'
import { ProgramPicker } from '../../programs/program-picker.tsx'
import type { MaterialsSearch } from '../materials.search.ts'
import { materialsText } from '../materials.text.ts'

interface MaterialsBarProps {
  search: MaterialsSearch
  /** The chosen program, or that of the chosen course. */
  programId: number | undefined
  onNarrow: (patch: Partial<MaterialsSearch>) => void
  onAdd: () => void
}

/** Program, then course, then words; another program begins with its first course. */
export const MaterialsBar = ({ search, programId, onNarrow, onAdd }: MaterialsBarProps) => (
  <>
    <Toolbar
      actions={
        <Allowed needs={createMaterial}>
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={search.courseId === undefined}
            onClick={onAdd}
          >
            {materialsText.add}
          </Button>
        </Allowed>
      }
    >
      <SearchField label={materialsText.search} value={search.q} onSearch={(q) => onNarrow({ q })} />
    </Toolbar>
    <Group className={`${styles.filters} rule-below filters`} gap="0.625rem" p="0.625rem 1rem">
      <ProgramPicker
        className={styles.listFilter}
        aria-label={materialsText.program}
        placeholder={materialsText.chooseProgram}
        value={programId}
        onChange={(chosen) => chosen !== programId && onNarrow({ programId: chosen, courseId: undefined, q: '' })}
      />
      <CoursePicker
        className={styles.listFilter}
        aria-label={materialsText.course}
        placeholder={materialsText.chooseCourse}
        programId={programId}
        value={search.courseId}
        onChange={(courseId) => courseId !== search.courseId && onNarrow({ programId, courseId })}
      />
    </Group>
  </>
)
