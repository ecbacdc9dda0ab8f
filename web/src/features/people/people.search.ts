/** The parts of the page of a person. */
export const personTabs = ['data', 'study', 'documents', 'health', 'trail', 'views'] as const
export type PersonTab = (typeof personTabs)[number]

/** Search parameters of the page of a person. */
export interface PersonSearch {
  tab: PersonTab
}

export const defaultPersonSearch: PersonSearch = { tab: 'data' }

export const readPersonTab = (tab: unknown): PersonTab => personTabs.find((known) => known === tab) ?? 'data'
