/** Search parameters of the users screen. */
export interface UsersSearch {
  filter: 'Students' | 'Teachers'
  q: string
  page: number
  sort: string
  /** Opens the dialog for adding a user; removed from the address at once. */
  adds: boolean
}

/** The newest first, as the address without anything means it (R-screen-7). */
export const defaultUsersSearch: UsersSearch = { filter: 'Students', q: '', page: 1, sort: '-userId', adds: false }
