import { SegmentedControl, Stack } from '@mantine/core'
import { StandingsList } from '../absence/standings-list.tsx'
import { defaultOfficeSearch, type OfficeListProps, officeTabs, readOfficeTab } from '../office.search.ts'
import { officeAttendanceText as text } from '../office.text.ts'
import { AbsentList } from './absent-list.tsx'
import { ClassroomsList } from './classrooms-list.tsx'
import { LessonsList } from './lessons-list.tsx'
import { TodayFacts } from './today-facts.tsx'

const tabs = officeTabs.map((value) => ({ value: value as string, label: text.tabs[value] }))
const lists = { lessons: LessonsList, absent: AbsentList, classrooms: ClassroomsList, standings: StandingsList }

/** Attendance of the school: today in figures, the lessons, who is absent, the classrooms, and warnings with bars. */
export function OfficeScreen({ search, onSearch }: OfficeListProps) {
  const List = lists[search.tab]
  return (
    <Stack>
      <TodayFacts />
      <SegmentedControl
        aria-label={text.tabsLabel}
        data={tabs}
        value={search.tab}
        onChange={(tab) => onSearch({ ...defaultOfficeSearch, tab: readOfficeTab(tab) })}
      />
      <List search={search} onSearch={onSearch} />
    </Stack>
  )
}
