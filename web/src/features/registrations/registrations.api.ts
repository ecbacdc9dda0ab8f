import {
  approveRegistration,
  countRegistrations,
  listRegistrations,
  rejectRegistration,
  requestNewReceipt,
  requestPayment,
} from '@manara/contract/registrations.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { sortReader } from '../../ui/sort-reader.ts'
import type { RegistrationsSearch } from './registrations.search.ts'

const all = ['registrations'] as const

export const registrationsPerPage = 25

export const registrationSortOf = sortReader(
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
        sort: registrationSortOf(sort),
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

/** After any attempt the lists are asked for anew: a refusal too tells that they were out of date. */
function useDecision<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: all }) })
}

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

export const useRequestPayment = () => useDecision(inWords(requestPayment))
export const useRejectRegistration = () => useDecision(inWords(rejectRegistration))
export const useRequestNewReceipt = () => useDecision(inWords(requestNewReceipt))

/** A student more: whatever was counted or listed elsewhere is out of date too. */
export function useApproveRegistration() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, idempotencyKey }: Decision) => call(approveRegistration, { params: { id }, idempotencyKey }),
    onSettled: () => client.invalidateQueries(),
  })
}
