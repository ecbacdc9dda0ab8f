import { type Excuse, getExcuseDocument } from '@manara/contract/excuses.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getErrorMessage } from '../../../http/api.ts'
import { useCan } from '../../../session/can.tsx'
import { documentQuery } from '../excuses.api.ts'

/** The paper of an excuse, fetched with the rights of the session; undefined where there is none to look at. */
export function useDocument(excuse: Excuse | undefined) {
  const isAsked = useCan()(getExcuseDocument) && excuse?.hasDocument === true
  const query = useQuery({ ...documentQuery(excuse?.excuseId ?? 0), enabled: isAsked })
  const blob = query.data?.blob
  const [address, setAddress] = useState<string>()

  useEffect(() => {
    setAddress(undefined)
    if (!blob?.type.startsWith('image/')) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])

  if (!isAsked) return undefined
  const problem = query.isError ? getErrorMessage(query.error) : undefined
  return { blob, address, problem, isFetching: query.isFetching, retry: () => void query.refetch() }
}

export type ExcuseDocument = NonNullable<ReturnType<typeof useDocument>>
