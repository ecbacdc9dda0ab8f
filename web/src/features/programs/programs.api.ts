import {
  type CreateProgramBody,
  createProgram,
  deleteProgram,
  listPrograms,
  type Program,
  toggleRegistration,
  type UpdateProgramBody,
  updateProgram,
} from '@manara/contract/programs.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'
import { sortReader } from '../../ui/list/sort-reader.ts'
import type { ProgramsSearch } from './programs.search.ts'

const all = ['programs'] as const

export const programsPerPage = 25

export const readProgramSort = sortReader(
  ['academicProgramId', 'name', 'coursesCount', 'studentsCount'],
  '-academicProgramId',
)

/** One page, together with the search that it answers. Other screens change the counts, so it is asked for each time. */
export const programsQuery = (search: ProgramsSearch) =>
  queryOptions({
    queryKey: [...all, 'list', search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { q, page, sort } = search
      const query = { ...(q !== '' && { q }), sort: readProgramSort(sort), page, limit: programsPerPage }
      return { ...(await callPage(listPrograms, { query, signal })), search }
    },
  })

export const useCreateProgram = () =>
  useChange((input: { body: CreateProgramBody; idempotencyKey: string }) => call(createProgram, input), all)

export const useUpdateProgram = () =>
  useChange(
    ({ id, body }: { id: number; body: UpdateProgramBody }) => call(updateProgram, { params: { id }, body }),
    all,
  )

export const useDeleteProgram = () => useChange((id: number) => call(deleteProgram, { params: { id } }), all)

/** Says which state is meant, so that two administrators who click together do not undo each other. */
export const useToggleRegistration = () =>
  useChange(
    ({ academicProgramId, isRegistrationOpen }: Program) =>
      call(toggleRegistration, {
        params: { id: academicProgramId },
        query: { isRegistrationOpen: !isRegistrationOpen },
      }),
    all,
  )
