import {
  type CreateAnnouncementBody,
  createAnnouncement,
  deleteAnnouncement,
  type ListAnnouncementsQuery,
  listAnnouncements,
} from '@manara/contract/announcements.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import type { AnnouncementsSearch } from './announcements.search.ts'

const all = ['announcements'] as const

export const announcementsPerPage = 25

type AnnouncementSort = NonNullable<ListAnnouncementsQuery['sort']>

const sorts: readonly AnnouncementSort[] = ['postedAt', '-postedAt', 'title', '-title']

/** The address may hold anything; an unknown order becomes the usual one. */
export const announcementSortOf = (text: string): AnnouncementSort => sorts.find((sort) => sort === text) ?? '-postedAt'

/** One page, together with the search that it answers. */
export const announcementsQuery = (search: AnnouncementsSearch) =>
  queryOptions({
    queryKey: [...all, 'list', search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { q, page, sort } = search
      const query = { ...(q !== '' && { q }), sort: announcementSortOf(sort), page, limit: announcementsPerPage }
      return { ...(await callPage(listAnnouncements, { query, signal })), search }
    },
  })

function useAnnouncementsChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: all }) })
}

export const useCreateAnnouncement = () =>
  useAnnouncementsChange((input: { body: CreateAnnouncementBody; idempotencyKey: string }) =>
    call(createAnnouncement, input),
  )

export const useDeleteAnnouncement = () =>
  useAnnouncementsChange((id: number) => call(deleteAnnouncement, { params: { id } }))
