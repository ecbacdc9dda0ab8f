import {
  type ConfirmResetBody,
  confirmReset,
  findEmail,
  type RequestResetBody,
  requestReset,
} from '@manara/contract/account-recovery.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../http/api.ts'

export const useFindEmail = () =>
  useMutation({ mutationFn: (nationalId: string) => call(findEmail, { body: { nationalId } }) })

export const useRequestReset = () =>
  useMutation({ mutationFn: (body: RequestResetBody) => call(requestReset, { body }) })

export const useConfirmReset = () =>
  useMutation({ mutationFn: (body: ConfirmResetBody) => call(confirmReset, { body }) })
