import { userRole } from '@manara/contract/roles.ts'

/** The kind of account that each filter shows. */
export const filterRole = {
  Students: userRole.Student,
  Teachers: userRole.Teacher,
  Staff: userRole.Staff,
} as const

export type UsersFilter = keyof typeof filterRole

/** Where a search without a match goes on. */
export const otherFilter = { Students: 'Teachers', Teachers: 'Students', Staff: 'Teachers' } as const

export const usersFilters = Object.keys(filterRole) as UsersFilter[]

/** Search parameters of the users screen. */
export interface UsersSearch {
  filter: UsersFilter
  q: string
  page: number
  sort: string
  /** Opens the dialog for adding a user; removed from the address at once. */
  adds: boolean
}

/** The newest first, as the address without anything means it (R-screen-7). */
export const defaultUsersSearch: UsersSearch = { filter: 'Students', q: '', page: 1, sort: '-userId', adds: false }

/** The address may hold anything; an unknown filter becomes the usual one. */
export const readUsersFilter = (text: unknown): UsersFilter =>
  usersFilters.find((filter) => filter === text) ?? defaultUsersSearch.filter
