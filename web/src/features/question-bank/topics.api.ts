import { shareBank } from '@manara/contract/bank-sharing.ts'
import { createTopic, deleteTopic, listTopics, renameTopic } from '@manara/contract/question-topics.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'

const all = ['question-bank'] as const

/** The topics of a course, for its teachers. */
export const topicsQuery = (courseId: number) =>
  queryOptions({
    queryKey: [...all, 'topics', courseId],
    queryFn: ({ signal }) => call(listTopics, { params: { courseId }, signal }),
  })

export const useShareBank = (courseId: number) =>
  useChange((sharesBank: boolean) => call(shareBank, { params: { courseId }, body: { sharesBank } }), all)

export const useAddTopic = (courseId: number) =>
  useChange((name: string) => call(createTopic, { params: { courseId }, body: { name } }), all)

export const useRenameTopic = () =>
  useChange(({ id, name }: { id: number; name: string }) => call(renameTopic, { params: { id }, body: { name } }), all)

export const useDeleteTopic = () => useChange((id: number) => call(deleteTopic, { params: { id } }), all)
