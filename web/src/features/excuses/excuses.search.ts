import { excuseStates } from '@manara/contract/excuses.ts'

/** A state of the excuses, or all of them. */
export const excuseFilters = [...excuseStates, 'ALL'] as const
export type ExcuseFilter = (typeof excuseFilters)[number]

/** Search parameters of the excuses screen. */
export interface ExcusesSearch {
  state: ExcuseFilter
  q: string
  page: number
  sort: string
}

/** Waiting excuses: the meaning of an address without parameters. */
export const defaultExcusesSearch: ExcusesSearch = { state: 'PENDING', q: '', page: 1, sort: '-excuseId' }

export const readExcuseFilter = (text: unknown): ExcuseFilter =>
  excuseFilters.find((filter) => filter === text) ?? defaultExcusesSearch.state
