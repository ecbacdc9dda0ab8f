import {
  getSecurityPolicy,
  type ResetFactorsBody,
  resetFactors,
  type SecurityPolicy,
  updateSecurityPolicy,
} from '@manara/contract/security-policy.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'

const key = ['security-policy'] as const

export const policyQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(getSecurityPolicy, { signal }),
})

export const useUpdateSecurityPolicy = () =>
  useChange((body: SecurityPolicy) => call(updateSecurityPolicy, { body }), key)

export const useResetFactors = () =>
  useMutation({
    mutationFn: ({ id, ...body }: ResetFactorsBody & { id: number }) => call(resetFactors, { params: { id }, body }),
  })
