import {
  type CreateAnnouncementBody,
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  type UpdateAnnouncementBody,
  updateAnnouncement,
} from '@manara/contract/announcements.ts'
import { type AnnounceToClassroomBody, announceToClassroom } from '@manara/contract/teaching.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { sortReader } from '../../ui/list/sort-reader.ts'
import type { AnnouncementsSearch } from './announcements.search.ts'

const all = ['announcements'] as const

export const announcementsPerPage = 25

export const readAnnouncementSort = sortReader(['postedAt', 'title'], '-postedAt')

/** One page, together with the search that it answers. */
export const announcementsQuery = (search: AnnouncementsSearch) =>
  queryOptions({
    queryKey: [...all, 'list', search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { q, page, sort } = search
      const query = { ...(q !== '' && { q }), sort: readAnnouncementSort(sort), page, limit: announcementsPerPage }
      return { ...(await callPage(listAnnouncements, { query, signal })), search }
    },
  })

/** A teacher's classroom shows its own announcements too, and their dashboard the latest of all. */
const placesOfAnnouncements = [all, ['classrooms', 'taught', 'one'], ['classrooms', 'taught', 'dashboard']]

function useAnnouncementsChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  const refresh = () => Promise.all(placesOfAnnouncements.map((queryKey) => client.invalidateQueries({ queryKey })))
  return useMutation({ mutationFn: change, onSettled: refresh })
}

export const useCreateAnnouncement = () =>
  useAnnouncementsChange((input: { body: CreateAnnouncementBody; idempotencyKey: string }) =>
    call(createAnnouncement, input),
  )

export const useUpdateAnnouncement = () =>
  useAnnouncementsChange((input: { params: { id: number }; body: UpdateAnnouncementBody }) =>
    call(updateAnnouncement, input),
  )

export const useDeleteAnnouncement = () =>
  useAnnouncementsChange((id: number) => call(deleteAnnouncement, { params: { id } }))

export const useAnnounceToClassroom = () =>
  useAnnouncementsChange((input: { params: { id: number }; body: AnnounceToClassroomBody; idempotencyKey: string }) =>
    call(announceToClassroom, input),
  )
