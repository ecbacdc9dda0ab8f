import {
  approveRegistration,
  countRegistrations,
  listRegistrations,
  rejectRegistration,
  requestNewReceipt,
  requestPayment,
} from '@manara/contract/registrations.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { useTopics } from '../../http/live-topics.ts'
import { useChange } from '../../http/use-change.ts'
import { sortReader } from '../../ui/list/sort-reader.ts'
import type { RegistrationsSearch } from './registrations.search.ts'

const all = ['registrations'] as const

/** Applicants and colleagues change the list while one looks at it. */
export const useRegistrationsTopic = () => useTopics(['registrations'], all)

export const registrationsPerPage = 25

export const readRegistrationSort = sortReader(
  ['number', 'fullName', 'email', 'academicProgramName', 'requestDate', 'totalPrice'],
  '-number',
)

/** One page, together with the search that it answers. Applicants change it at any moment: asked for each time. */
export const registrationsQuery = (search: RegistrationsSearch) =>
  queryOptions({
    queryKey: [...all, 'list', search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { status, q, page, sort } = search
      const query = {
        ...(status === 'UNCONFIRMED' ? { isEmailConfirmed: false } : status !== 'ALL' && { status }),
        ...(q !== '' && { q }),
        sort: readRegistrationSort(sort),
        page,
        limit: registrationsPerPage,
      }
      return { ...(await callPage(listRegistrations, { query, signal })), search }
    },
  })

export const registrationCountsQuery = queryOptions({
  queryKey: [...all, 'counts'],
  staleTime: 0,
  queryFn: ({ signal }) => call(countRegistrations, { signal }),
})

interface Decision {
  id: string
  /** Stays the same when the same decision is sent again after a lost answer. */
  idempotencyKey: string
}

interface DecisionInWords extends Decision {
  words: string
}

const inWords =
  (declaration: typeof requestPayment | typeof rejectRegistration | typeof requestNewReceipt) =>
  ({ id, words, idempotencyKey }: DecisionInWords) =>
    call(declaration, { params: { id }, body: words, idempotencyKey })

export const useRequestPayment = () => useChange(inWords(requestPayment), all)
export const useRejectRegistration = () => useChange(inWords(rejectRegistration), all)
export const useRequestNewReceipt = () => useChange(inWords(requestNewReceipt), all)

/** A student more: whatever was counted or listed elsewhere is out of date too. */
export const useApproveRegistration = () =>
  useChange(({ id, idempotencyKey }: Decision) => call(approveRegistration, { params: { id }, idempotencyKey }))
