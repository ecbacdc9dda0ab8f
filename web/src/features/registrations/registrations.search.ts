import { registrationStatuses } from '@manara/contract/auth.ts'

/** A state of the requests, all of them, or those whose mailbox nobody confirmed. */
export const statusFilters = ['ALL', ...registrationStatuses, 'UNCONFIRMED'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** What the address says about the registrations screen. */
export interface RegistrationsSearch {
  status: StatusFilter
  q: string
  page: number
  sort: string
}

/** What waits to be looked at, as the address without anything means it (spec/admin §9). */
export const defaultRegistrationsSearch: RegistrationsSearch = {
  status: 'PendingReview',
  q: '',
  page: 1,
  sort: '-number',
}

export const statusFilterOf = (text: unknown): StatusFilter =>
  statusFilters.find((filter) => filter === text) ?? defaultRegistrationsSearch.status
