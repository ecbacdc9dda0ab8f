import * as contract from '@manara/contract/sessions.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'

const mySessionsKey = ['my-sessions']

export const mySessionsQuery = queryOptions({
  queryKey: mySessionsKey,
  staleTime: 0,
  queryFn: ({ signal }) => call(contract.listMySessions, { signal }),
})

export const useEndMySession = () =>
  useChange((id: string) => call(contract.endMySession, { params: { id } }), mySessionsKey)

export const useEndMyOtherSessions = () => useChange(() => call(contract.endMyOtherSessions, {}), mySessionsKey)

export const useForgetMyDevice = () =>
  useChange((id: number) => call(contract.forgetMyDevice, { params: { id } }), mySessionsKey)

/** What a link «لم أكن أنا» would do. */
export const notMeQuery = (key: string) =>
  queryOptions({
    queryKey: ['not-me', key],
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => call(contract.checkNotMe, { body: { key }, signal }),
  })

export const useReportNotMe = () =>
  useMutation({ mutationFn: (key: string) => call(contract.reportNotMe, { body: { key } }) })
