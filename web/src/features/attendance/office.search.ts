export const officeTabs = ['lessons', 'absent', 'classrooms', 'standings'] as const
export type OfficeTab = (typeof officeTabs)[number]

/** What is looked for among standings: a level, or a bar. */
export const standingFilters = ['one', 'two', 'three', 'proposed', 'barred'] as const
export type StandingFilter = (typeof standingFilters)[number]

/** Search parameters of attendance in the office; the days belong to lessons, and the first of them to who is absent. */
export interface OfficeSearch {
  tab: OfficeTab
  from: string | undefined
  to: string | undefined
  classroomId: number | undefined
  missing: '1' | undefined
  standing: StandingFilter | undefined
  q: string
  page: number
  sort: string
}

/** Props of each of the lists. */
export interface OfficeListProps {
  search: OfficeSearch
  onSearch: (patch: Partial<OfficeSearch>) => void
}

export const defaultOfficeSearch: OfficeSearch = {
  tab: 'lessons',
  from: undefined,
  to: undefined,
  classroomId: undefined,
  missing: undefined,
  standing: undefined,
  q: '',
  page: 1,
  sort: '',
}

export const readOfficeTab = (text: unknown): OfficeTab =>
  officeTabs.find((tab) => tab === text) ?? defaultOfficeSearch.tab

export const readStandingFilter = (text: unknown): StandingFilter | undefined =>
  standingFilters.find((filter) => filter === text)
