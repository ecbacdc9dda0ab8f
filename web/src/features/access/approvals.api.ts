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
import { sortReader } from '../../ui/list/sort-reader.ts'
import type { AccessSearch } from './access.search.ts'

const key = ['access', 'approvals'] as const

export const approvalsPerPage = 25

export const readApprovalSort = sortReader(['askedAt'], '-askedAt')

export const approvalsQuery = ({ page, sort }: AccessSearch) =>
  queryOptions({
    queryKey: [...key, page, sort],
    staleTime: 0,
    queryFn: ({ signal }) =>
      callPage(listApprovals, { query: { sort: readApprovalSort(sort), page, limit: approvalsPerPage }, signal }),
  })

/** By what the row offers; an act that is carried out may change any list. */
export const useDecisions = () => ({
  approve: useChange((id: number) => call(approveAct, { params: { id } })),
  refuse: useChange((id: number) => call(refuseAct, { params: { id } }), key),
  withdraw: useChange((id: number) => call(withdrawAct, { params: { id } }), key),
})
export type Decision = keyof ReturnType<typeof useDecisions>

export const useCreateAdministrator = () =>
  useChange((input: { body: CreateAdministratorBody; idempotencyKey: string }) => call(createAdministrator, input), key)
