import {
  type ChallengeQuestion,
  getChallenge,
  getChallengeLeaderboard,
  getCourseLeaderboard,
  listChallenges,
  listChallengeWeeks,
  listCourseChallengeWeeks,
} from '@manara/contract/challenges.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'

const all = ['challenges'] as const

export const entriesPerPage = 50

/** A leaderboard that was open once is there at once when it is opened again. */
const keptMilliseconds = 5 * 60_000

export type Reader = 'student' | 'teacher'

/** A call that waits for the connection by itself would leave the screen without a word; the screen says what it waits for. */
const evenOffline = { networkMode: 'always' } as const

/** A course in a week; without one the present week. */
export interface LeaderboardParams {
  reader: Reader
  courseId: number
  week: string | undefined
  page: number
}

/** Data of another course or week is never a placeholder for the requested one. */
export const leaderboardQuery = ({ reader, courseId, week, page }: LeaderboardParams) =>
  queryOptions({
    queryKey: [...all, 'leaderboard', reader, courseId, week ?? '', page],
    staleTime: keptMilliseconds,
    placeholderData: () => undefined,
    queryFn: ({ signal }) =>
      callPage(reader === 'student' ? getChallengeLeaderboard : getCourseLeaderboard, {
        params: { courseId },
        query: { ...(week !== undefined && { week }), page, limit: entriesPerPage },
        signal,
      }),
  })

export const weeksQuery = (reader: Reader, courseId: number) =>
  queryOptions({
    queryKey: [...all, 'weeks', reader, courseId],
    staleTime: keptMilliseconds,
    placeholderData: () => undefined,
    queryFn: ({ signal }) =>
      call(reader === 'student' ? listChallengeWeeks : listCourseChallengeWeeks, { params: { courseId }, signal }),
  })

/** This week in all courses of the student. */
export const challengesQuery = queryOptions({
  ...evenOffline,
  queryKey: [...all, 'own'],
  queryFn: ({ signal }) => call(listChallenges, { signal }),
})

/** The first call starts the clock, so it is made only when the student says so. */
export const questionsQuery = (courseId: number) =>
  queryOptions({
    ...evenOffline,
    queryKey: [...all, 'questions', courseId],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: (): ChallengeQuestion[] | undefined => undefined,
    queryFn: async ({ signal, client }) => {
      const questions = await call(getChallenge, { params: { courseId }, signal })
      // From now on the clock runs, and the list says so.
      void client.invalidateQueries({ queryKey: challengesQuery.queryKey })
      return questions
    },
  })
