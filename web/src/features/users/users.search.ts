/** What the address says about the users screen. */
export interface UsersSearch {
  filter: 'Students' | 'Teachers'
  q: string
  page: number
  sort: string
  /** Whoever comes to add a user finds the dialog open; it leaves the address at once. */
  adds: boolean
}

/** The newest first, as the address without anything means it (spec/admin §9: Students). */
export const defaultUsersSearch: UsersSearch = { filter: 'Students', q: '', page: 1, sort: '-userId', adds: false }
