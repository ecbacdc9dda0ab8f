import {
  approveAct,
  type CreateAdministratorBody,
  createAdministrator,
  listApprovals,
  refuseAct,
  withdrawAct,
} from '@manara/contract/approvals.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'

const key = ['access', 'approvals'] as const

export const approvalsPerPage = 25

/** The youngest first. */
export const approvalsQuery = (page: number) =>
  queryOptions({
    queryKey: [...key, page],
    staleTime: 0,
    queryFn: ({ signal }) =>
      callPage(listApprovals, { query: { sort: '-askedAt', page, limit: approvalsPerPage }, signal }),
  })

/** An act that is carried out may change any list. */
export const useDecisions = () => ({
  approve: useChange((id: number) => call(approveAct, { params: { id } })),
  refuse: useChange((id: number) => call(refuseAct, { params: { id } }), key),
  withdraw: useChange((id: number) => call(withdrawAct, { params: { id } }), key),
})
export type Decision = keyof ReturnType<typeof useDecisions>

export const useCreateAdministrator = () =>
  useChange((input: { body: CreateAdministratorBody; idempotencyKey: string }) => call(createAdministrator, input), key)
