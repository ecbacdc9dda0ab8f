import {
  type ChangeMyPasswordBody,
  changeMyPassword,
  getAdminProfile,
  getMyProfile,
  type UpdateAdminProfileBody,
  updateAdminProfile,
} from '@manara/contract/account.ts'
import { type ResetUserPasswordBody, resetUserPassword } from '@manara/contract/users.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../http/api.ts'
import { endSession } from '../../session/session.ts'

export const myProfileQuery = queryOptions({
  queryKey: ['my-profile'],
  queryFn: ({ signal }) => call(getMyProfile, { signal }),
  staleTime: 5 * 60_000,
})

export const adminProfileQuery = queryOptions({
  queryKey: ['admin-profile'],
  queryFn: ({ signal }) => call(getAdminProfile, { signal }),
})

export function useUpdateAdminProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: UpdateAdminProfileBody) => call(updateAdminProfile, { body }),
    onSuccess: ({ message: _, ...profile }) => {
      client.setQueryData(adminProfileQuery.queryKey, profile)
      void client.invalidateQueries({ queryKey: myProfileQuery.queryKey })
    },
  })
}

/** An administrator's own password. The server has ended every session of theirs, so this one ends here too. */
export const useChangeOwnPassword = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: number; body: ResetUserPasswordBody }) =>
      call(resetUserPassword, { params: { id }, body }),
    onSuccess: () => endSession('password-changed'),
  })

/** Everybody's own password, with the old one. All sessions have ended, so this one ends here too. */
export const useChangeMyPassword = () =>
  useMutation({
    mutationFn: (body: ChangeMyPasswordBody) => call(changeMyPassword, { body }),
    onSuccess: () => endSession('password-changed'),
  })
