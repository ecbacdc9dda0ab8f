import { listOutbox, mailStatuses, type OutgoingMail } from '@manara/contract/outbox.ts'
import { queryOptions } from '@tanstack/react-query'
import { callPage } from '../../http/api.ts'
import { sortReader } from '../../ui/list/sort-reader.ts'
import type { OutboxSearch } from './outbox.search.ts'

export const mailsPerPage = 25

const waitingMilliseconds = 3_000
const readSort = sortReader(['mailId', 'recipient', 'subject'], '-mailId')

/** The address may hold anything; an unknown status means all of them. */
export const readMailStatus = (text: string) => mailStatuses.find((status) => status === text)

const isOnItsWay = ({ status }: OutgoingMail) => status === 'Queued' || status === 'Sending'

/** One page, together with the search that it answers. Asked again and again while something is on its way. */
export const outboxQuery = (search: OutboxSearch) =>
  queryOptions({
    queryKey: ['outbox', search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { q, page } = search
      const status = readMailStatus(search.status)
      const query = {
        ...(status && { status }),
        ...(q !== '' && { q }),
        sort: readSort(search.sort),
        page,
        limit: mailsPerPage,
      }
      return { ...(await callPage(listOutbox, { query, signal })), search }
    },
    refetchInterval: ({ state }) => (state.data?.rows.some(isOnItsWay) ? waitingMilliseconds : false),
  })
