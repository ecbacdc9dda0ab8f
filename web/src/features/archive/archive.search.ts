/** Tabs of the screen: classrooms that can be archived, and archived ones. */
export const archiveTabs = ['ready', 'archive'] as const
export type ArchiveTab = (typeof archiveTabs)[number]

/** Search parameters of the archive. */
export interface ArchiveSearch {
  tab: ArchiveTab
  programId: number | undefined
  q: string
  page: number
}

export const defaultArchiveSearch: ArchiveSearch = { tab: 'ready', programId: undefined, q: '', page: 1 }

/** The address may hold anything; an unknown tab becomes the usual one. */
export const readArchiveTab = (text: unknown): ArchiveTab =>
  archiveTabs.find((tab) => tab === text) ?? defaultArchiveSearch.tab
