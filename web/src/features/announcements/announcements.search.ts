/** Search parameters of the announcements screen. */
export interface AnnouncementsSearch {
  q: string
  page: number
  sort: string
}

/** The newest first, as the address without anything means it. */
export const defaultAnnouncementsSearch: AnnouncementsSearch = { q: '', page: 1, sort: '-postedAt' }
