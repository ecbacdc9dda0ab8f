/** Whom the directory shows: students of programs, or those without one. */
export const directoryTabs = ['enrolled', 'unassigned'] as const
export type DirectoryTab = (typeof directoryTabs)[number]

/** Search parameters of the student directory. */
export interface StudentsSearch {
  tab: DirectoryTab
  /** Only students of this program; means nothing on the other tab. */
  programId: number | undefined
  q: string
  page: number
  sort: string
}

/** The newest of all programs first, as the address without anything means it. */
export const defaultStudentsSearch: StudentsSearch = {
  tab: 'enrolled',
  programId: undefined,
  q: '',
  page: 1,
  sort: '-userId',
}

/** The address may hold anything; an unknown tab becomes the usual one. */
export const readDirectoryTab = (text: unknown): DirectoryTab =>
  directoryTabs.find((tab) => tab === text) ?? defaultStudentsSearch.tab
