import {
  addPasskey,
  confirmTotp,
  getMyFactors,
  getPasskeyOffer,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '@manara/contract/factors.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'
import { createPasskey } from '../auth/passkeys.ts'

const key = ['my-factors'] as const

export const myFactorsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(getMyFactors, { signal }),
})

/** Nothing counts before a code confirms it. */
export const useStartTotp = () => useMutation({ mutationFn: () => call(startTotp, {}) })

// A first factor opens what was closed to a limited session: everything is asked for again.
export const useConfirmTotp = () => useChange((code: string) => call(confirmTotp, { body: { code } }))

export const useAddPasskey = () =>
  useChange(async (name: string) => {
    const { offer } = await call(getPasskeyOffer, {})
    return call(addPasskey, { body: { name, passkey: await createPasskey(offer) } })
  })

export const useRemoveTotp = () => useChange(() => call(removeTotp, {}), key)

export const useRemovePasskey = () => useChange((id: number) => call(removePasskey, { params: { id } }), key)

export const useRenewRecoveryCodes = () => useChange(() => call(renewRecoveryCodes, {}), key)
