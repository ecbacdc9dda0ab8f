import { getDashboard, getEnrollmentDeficiencies } from '@manara/contract/reports.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../http/api.ts'

const all = ['reports'] as const

/** Everything on the dashboard; other screens change it, so it is asked for each time. */
export const dashboardQuery = queryOptions({
  queryKey: [...all, 'dashboard'],
  staleTime: 0,
  queryFn: ({ signal }) => call(getDashboard, { signal }),
})

export const deficienciesPerPage = 10

/** A page of the students of a program who lack courses. */
export const deficienciesQuery = (programId: number, page: number) =>
  queryOptions({
    queryKey: [...all, 'deficiencies', programId, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(getEnrollmentDeficiencies, { params: { programId }, query: { page, limit: deficienciesPerPage }, signal }),
  })
