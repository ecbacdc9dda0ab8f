import { classroomLacks } from '@manara/contract/classroom-lacks.ts'
import { listClassroomsWithoutTeachers } from '@manara/contract/reports.ts'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../session/can.tsx'
import { FilterChips } from '../../../ui/list/filter-chips.tsx'
import { classroomLackCountsQuery } from '../classrooms.api.ts'
import type { ClassroomsSearch } from '../classrooms.search.ts'
import { classroomsText } from '../classrooms.text.ts'

interface ClassroomLackChipsProps {
  search: ClassroomsSearch
  onNarrow: (patch: Partial<ClassroomsSearch>) => void
}

/** A work list of the dashboard as a filter; only active classrooms wait for a teacher. */
export function ClassroomLackChips({ search, onNarrow }: ClassroomLackChipsProps) {
  const { data } = useQuery({ ...classroomLackCountsQuery(search), enabled: useCan()(listClassroomsWithoutTeachers) })
  const chips = classroomLacks.map((value) => ({ value, label: classroomsText.lacks[value], count: data?.[value] }))
  return (
    <FilterChips
      label={classroomsText.lacksLabel}
      chips={chips}
      pressed={search.without}
      onPress={(lack) =>
        onNarrow(lack === search.without ? { without: undefined } : { without: lack, status: 'ACTIVE' })
      }
    />
  )
}
