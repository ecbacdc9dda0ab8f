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
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { sortReader } from '../../ui/sort-reader.ts'
import type { ProgramsSearch } from './programs.search.ts'

const all = ['programs'] as const

export const programsPerPage = 25

export const programSortOf = sortReader(
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
      const query = { ...(q !== '' && { q }), sort: programSortOf(sort), page, limit: programsPerPage }
      return { ...(await callPage(listPrograms, { query, signal })), search }
    },
  })

/** After any attempt the lists are asked for anew: a refusal too tells that they were out of date. */
function useProgramsChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: all }) })
}

export const useCreateProgram = () =>
  useProgramsChange((input: { body: CreateProgramBody; idempotencyKey: string }) => call(createProgram, input))

export const useUpdateProgram = () =>
  useProgramsChange(({ id, body }: { id: number; body: UpdateProgramBody }) =>
    call(updateProgram, { params: { id }, body }),
  )

export const useDeleteProgram = () => useProgramsChange((id: number) => call(deleteProgram, { params: { id } }))

/** Says which state is meant, so that two administrators who click together do not undo each other. */
export const useToggleRegistration = () =>
  useProgramsChange(({ academicProgramId, isRegistrationOpen }: Program) =>
    call(toggleRegistration, {
      params: { id: academicProgramId },
      query: { isRegistrationOpen: !isRegistrationOpen },
    }),
  )
