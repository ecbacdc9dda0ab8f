import {
  type ChangeMyPasswordBody,
  type ConfirmEmailBody,
  changeMyPassword,
  confirmEmail,
  getAdminProfile,
  sendEmailCode,
  type UndoEmailChangeBody,
  type UpdateAdminProfileBody,
  undoEmailChange,
  updateAdminProfile,
} from '@manara/contract/account.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallProblem, call } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'
import { myProfileQuery } from '../../session/my-profile.ts'

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

/** Confirms a changed e-mail. Another tab may have been faster: then the profile is loaded again too. */
export function useConfirmEmail() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: myProfileQuery.queryKey })
  return useMutation({
    mutationFn: (body: ConfirmEmailBody) => call(confirmEmail, { body }),
    onSuccess: refresh,
    onError: (error) => {
      if (error instanceof CallProblem && error.status === 409) void refresh()
    },
  })
}

export const useSendEmailCode = () => useMutation({ mutationFn: () => call(sendEmailCode, {}) })

/** Takes a changed e-mail back by the link from the mail to the old address. */
export const useUndoEmailChange = () =>
  useMutation({ mutationFn: (body: UndoEmailChangeBody) => call(undoEmailChange, { body }) })

/** Everybody's own password, with the old one. Their other sessions end. */
export const useChangeMyPassword = () =>
  useChange((body: ChangeMyPasswordBody) => call(changeMyPassword, { body }), myProfileQuery.queryKey)
