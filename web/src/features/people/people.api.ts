import { getOwnRecord, getPerson, type UpdateRecordBody, updateRecord } from '@manara/contract/people.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'

const all = ['people'] as const

/** The record of a person, as it is now. */
export const personQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, id],
    staleTime: 0,
    queryFn: ({ signal }) => call(getPerson, { params: { id }, signal }),
  })

export const ownRecordQuery = queryOptions({
  queryKey: [...all, 'own'],
  queryFn: ({ signal }) => call(getOwnRecord, { signal }),
})

/** The trail of the person changes with the record. */
export const useUpdateRecord = (id: number) =>
  useChange((body: UpdateRecordBody) => call(updateRecord, { params: { id }, body }))
