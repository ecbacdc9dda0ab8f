import { registrationStatuses } from '@manara/contract/auth.ts'

/** A state of the requests, all of them, or those without a confirmed e-mail. */
export const statusFilters = ['ALL', ...registrationStatuses, 'UNCONFIRMED'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** Search parameters of the registrations screen. */
export interface RegistrationsSearch {
  status: StatusFilter
  q: string
  page: number
  sort: string
}

/** Requests waiting for review: the meaning of an address without parameters (R-screen-7). */
export const defaultRegistrationsSearch: RegistrationsSearch = {
  status: 'PendingReview',
  q: '',
  page: 1,
  sort: '-number',
}

export const readStatusFilter = (text: unknown): StatusFilter =>
  statusFilters.find((filter) => filter === text) ?? defaultRegistrationsSearch.status
