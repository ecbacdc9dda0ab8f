import {
  confirmApplicantEmail,
  getRegistration,
  type RegisterBody,
  register,
  sendApplicantCode,
  uploadReceipt,
} from '@manara/contract/applicants.ts'
import { getApplicationFields } from '@manara/contract/application-record.ts'
import { getPublicProgram, listPublicPrograms } from '@manara/contract/public-programs.ts'
import type { Progress } from '@manara/contract/send-form.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { programsOfPage } from '../../first-paint.ts'
import { call, upload } from '../../http/api.ts'

const all = ['applicants'] as const

/** Few enough to be shown together. */
export const publicProgramsQuery = queryOptions({
  queryKey: [...all, 'programs'],
  // Those of the page may be a moment old: they are asked for again behind the shown ones.
  initialData: programsOfPage,
  initialDataUpdatedAt: 0,
  queryFn: ({ signal }) => call(listPublicPrograms, { query: { withAnnounced: true }, signal }),
})

export const publicProgramQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, 'program', id],
    placeholderData: () => undefined,
    queryFn: ({ signal }) => call(getPublicProgram, { params: { id }, signal }),
  })

/** What the school asks applicants for besides the account. */
export const applicationFieldsQuery = queryOptions({
  queryKey: [...all, 'fields'],
  queryFn: ({ signal }) => call(getApplicationFields, { signal }),
})

export const useRegister = () =>
  useMutation({ mutationFn: (input: { body: RegisterBody; idempotencyKey: string }) => call(register, input) })

const secondsBetweenLooks = 15

/** Nothing will change any more. */
export const isDecided = (status: string | undefined) => status === 'Approved' || status === 'Rejected'

/** Everything that the browser keeps of requests. */
export const applicantQueries = [...all, 'status']

const statusKey = (registrationId: string) => [...applicantQueries, registrationId]

/** Looks by itself until the request is decided; of another request nothing is shown meanwhile. */
export const applicantStatusQuery = (registrationId: string) =>
  queryOptions({
    queryKey: statusKey(registrationId),
    queryFn: ({ signal }) => call(getRegistration, { params: { registrationId }, signal }),
    staleTime: 0,
    placeholderData: () => undefined,
    refetchInterval: ({ state }) => (isDecided(state.data?.applicantStatus) ? false : secondsBetweenLooks * 1000),
  })

/** The answer is the new state: the school has the request now. */
export function useConfirmApplicantEmail(registrationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call(confirmApplicantEmail, { params: { registrationId }, body: { code } }),
    onSuccess: ({ message, ...status }) => client.setQueryData(statusKey(registrationId), status),
  })
}

export const useSendApplicantCode = (registrationId: string) =>
  useMutation({ mutationFn: () => call(sendApplicantCode, { params: { registrationId } }) })

interface ReceiptInput {
  file: File
  idempotencyKey: string
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

/** The answer is the new state; after a refusal the page looks what the state is by now. */
export function useUploadReceipt(registrationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: ReceiptInput) => upload(uploadReceipt, { params: { registrationId }, ...input }),
    onSuccess: ({ message, ...status }) => client.setQueryData(statusKey(registrationId), status),
    onError: () => client.invalidateQueries({ queryKey: statusKey(registrationId) }),
  })
}
