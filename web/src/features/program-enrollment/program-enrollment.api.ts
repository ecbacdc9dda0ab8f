import {
  assignProgram,
  type BulkAssignProgramBody,
  bulkAssignProgram,
  listActiveStudents,
  listUnassignedStudents,
  type Student,
  type UnassignedStudent,
  unassignProgram,
} from '@manara/contract/program-enrollment.ts'
import { getProgram, listPrograms, type Program } from '@manara/contract/programs.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { newIdempotencyKey } from '../../http/idempotency-key.ts'
import { useChange } from '../../http/use-change.ts'
import type { RowSource } from '../../http/use-paged-rows.ts'

const all = ['program-enrollment'] as const

/** The server takes so many in one call. */
export const mostAtOnce = 1_000

const words = (q: string) => (q === '' ? {} : { q })

export const programsSource = (q: string): RowSource<Program> => ({
  queryKey: [...all, 'programs', q],
  load: (asked, signal) => callPage(listPrograms, { query: { ...asked, ...words(q), sort: 'name' }, signal }),
})

export const unassignedSource = (q: string): RowSource<UnassignedStudent> => ({
  queryKey: [...all, 'unassigned', q],
  load: (asked, signal) => callPage(listUnassignedStudents, { query: { ...asked, ...words(q) }, signal }),
})

export const attachedSource = (programId: number | undefined, q: string): RowSource<Student> => ({
  queryKey: [...all, 'attached', programId, q],
  isOff: programId === undefined,
  load: (asked, signal) =>
    callPage(listActiveStudents, {
      query: { ...asked, ...words(q), ...(programId !== undefined && { programId }) },
      signal,
    }),
})

/** The program that is chosen, although its row may be out of sight. */
export const useChosenProgram = (id: number | undefined) =>
  useQuery({
    queryKey: [...all, 'program', id],
    staleTime: 0,
    placeholderData: () => undefined,
    queryFn: id === undefined ? skipToken : ({ signal }) => call(getProgram, { params: { id }, signal }),
  })

export const useAssignProgram = () =>
  useChange(({ id, academicProgramId }: { id: number; academicProgramId: number }) =>
    call(assignProgram, { params: { id }, body: { academicProgramId }, idempotencyKey: newIdempotencyKey() }),
  )

export const useBulkAssignProgram = () =>
  useChange((body: BulkAssignProgramBody) => call(bulkAssignProgram, { body, idempotencyKey: newIdempotencyKey() }))

export const useUnassignProgram = () => useChange((id: number) => call(unassignProgram, { params: { id } }))
