import { courseLacks } from '@manara/contract/course-lacks.ts'
import { listCoursesWithoutClassrooms } from '@manara/contract/reports.ts'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../session/can.tsx'
import { FilterChips } from '../../../ui/list/filter-chips.tsx'
import { courseLackCountsQuery } from '../courses.api.ts'
import type { CoursesSearch } from '../courses.search.ts'
import { coursesText } from '../courses.text.ts'

interface CourseLackChipsProps {
  search: CoursesSearch
  onNarrow: (patch: Partial<CoursesSearch>) => void
}

/** The work lists of the dashboard as filters; pressing again shows every course. */
export function CourseLackChips({ search, onNarrow }: CourseLackChipsProps) {
  const { data } = useQuery({ ...courseLackCountsQuery(search), enabled: useCan()(listCoursesWithoutClassrooms) })
  const chips = courseLacks.map((value) => ({ value, label: coursesText.lacks[value], count: data?.[value] }))
  return (
    <FilterChips
      label={coursesText.lacksLabel}
      chips={chips}
      pressed={search.without}
      onPress={(lack) => onNarrow({ without: lack === search.without ? undefined : lack })}
    />
  )
}
