import {
  getPersonHealth,
  grantHealthReading,
  listClassroomPeople,
  listHealthReaders,
  revokeHealthReading,
  type UpdatePersonHealthBody,
  updatePersonHealth,
} from '@manara/contract/person-health.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'

const all = ['health'] as const

/** Asked for only where it is read: each reading is in the trail. */
export const personHealthQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, 'note', id],
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => call(getPersonHealth, { params: { id }, signal }),
  })

export const healthReadersQuery = queryOptions({
  queryKey: [...all, 'readers'],
  staleTime: 0,
  queryFn: ({ signal }) => call(listHealthReaders, { signal }),
})

export const classroomPeopleQuery = (classroomId: number) =>
  queryOptions({
    queryKey: [...all, 'classroom', classroomId],
    staleTime: 0,
    queryFn: ({ signal }) => call(listClassroomPeople, { params: { id: classroomId }, signal }),
  })

export const useUpdatePersonHealth = (id: number) =>
  useChange((body: UpdatePersonHealthBody) => call(updatePersonHealth, { params: { id }, body }))

export const useSetHealthReading = () =>
  useChange(
    ({ id, isReader }: { id: number; isReader: boolean }) =>
      call(isReader ? grantHealthReading : revokeHealthReading, { params: { id } }),
    all,
  )
