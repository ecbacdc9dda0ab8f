import type { ListCall } from '@manara/contract/client.ts'
import { listActiveStudents, listUnassignedStudents } from '@manara/contract/program-enrollment.ts'
import { getStudentProfile } from '@manara/contract/students.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { sortReader } from '../../ui/list/sort-reader.ts'
import type { StudentsSearch } from './students.search.ts'

const all = ['students'] as const

export const studentsPerPage = 25

export const readStudentSort = sortReader(['userId', 'firstName', 'lastName', 'email'], '-userId')

/** A student as the directory shows them; without a program there is no status either. */
export interface DirectoryStudent {
  userId: number
  firstName: string
  lastName: string
  email: string
  nationalId: string
  programName?: string | null
  overallStatus?: string
}

interface DirectoryPage {
  rows: DirectoryStudent[]
  total: number
  asked: ListCall
}

const toSearch = ({ q }: Pick<StudentsSearch, 'q'>) => (q === '' ? {} : { q })
const toProgramFilter = ({ programId }: Pick<StudentsSearch, 'programId'>) =>
  programId === undefined ? {} : { programId }

/** One page, together with the search that it answers. Other screens move students: asked for each time. */
export const studentsQuery = (search: StudentsSearch) =>
  queryOptions({
    queryKey: [...all, 'list', search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const asked = {
        ...toSearch(search),
        sort: readStudentSort(search.sort),
        page: search.page,
        limit: studentsPerPage,
        mask: 1,
      }
      const page: DirectoryPage =
        search.tab === 'enrolled'
          ? await callPage(listActiveStudents, { query: { ...asked, ...toProgramFilter(search) }, signal })
          : await callPage(listUnassignedStudents, { query: asked, signal })
      return { ...page, search }
    },
  })

/** How many each tab would show. */
export const studentCountsQuery = ({ q, programId }: Pick<StudentsSearch, 'q' | 'programId'>) =>
  queryOptions({
    queryKey: [...all, 'counts', q, programId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const asked = { ...toSearch({ q }), page: 1, limit: 1 }
      const [enrolled, unassigned] = await Promise.all([
        callPage(listActiveStudents, { query: { ...asked, ...toProgramFilter({ programId }) }, signal }),
        callPage(listUnassignedStudents, { query: asked, signal }),
      ])
      return { enrolled: enrolled.total, unassigned: unassigned.total }
    },
  })

/** The academic profile, as it is now. */
export const studentProfileQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, 'profile', id],
    staleTime: 0,
    queryFn: ({ signal }) => call(getStudentProfile, { params: { id }, signal }),
  })
