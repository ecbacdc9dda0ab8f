import type { ExcuseState } from '@manara/contract/excuses.ts'

/** A state of the excuses, or all of them. */
export type ExcuseFilter = ExcuseState | 'ALL'

/** Written out: routes are loaded by everybody, and the contract of excuses is not. */
export const excuseFilters: readonly ExcuseFilter[] = ['PENDING', 'ACCEPTED', 'REJECTED', 'REVOKED', 'WITHDRAWN', 'ALL']

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
