import * as classrooms from '@manara/contract/term-classrooms.ts'
import * as contract from '@manara/contract/terms.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'
import { schoolQuery } from '../settings/school.api.ts'

const all = ['terms'] as const

export const academicYearsQuery = queryOptions({
  queryKey: [...all, 'years'],
  staleTime: 0,
  queryFn: ({ signal }) => call(contract.listAcademicYears, { signal }),
})

export const termsQuery = queryOptions({
  queryKey: [...all, 'list'],
  staleTime: 0,
  queryFn: ({ signal }) => call(contract.listTerms, { signal }),
})

/** The terms to choose from; none while the school does not use them. */
export function useTermOptions(): readonly contract.TermOption[] {
  const { data: school } = useQuery(schoolQuery)
  const { data = [] } = useQuery({
    queryKey: [...all, 'options'],
    queryFn: ({ signal }) => call(contract.listTermOptions, { signal }),
    enabled: school?.usesAttendance === true,
  })
  return data
}

export const termClosingQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, 'closing', id],
    staleTime: 0,
    queryFn: ({ signal }) => call(contract.getTermClosing, { params: { id }, signal }),
  })

export const termCandidatesQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, 'candidates', id],
    staleTime: 0,
    queryFn: ({ signal }) => call(classrooms.listTermCandidates, { params: { id }, signal }),
  })

/** A year or a term is added without an id. */
export const useSaveYear = (id?: number) =>
  useChange(
    (body: contract.CreateAcademicYearBody) =>
      id === undefined
        ? call(contract.createAcademicYear, { body })
        : call(contract.updateAcademicYear, { params: { id }, body }),
    all,
  )

export const useSaveTerm = (id?: number) =>
  useChange(
    (body: contract.CreateTermBody) =>
      id === undefined ? call(contract.createTerm, { body }) : call(contract.updateTerm, { params: { id }, body }),
    all,
  )

export const useDeleteYear = () => useChange((id: number) => call(contract.deleteAcademicYear, { params: { id } }), all)
export const useDeleteTerm = () => useChange((id: number) => call(contract.deleteTerm, { params: { id } }), all)

export const useOpenTerm = () => useChange((id: number) => call(contract.openTerm, { params: { id } }), all)

export const useReopenTerm = (id: number) =>
  useChange((body: contract.ReopenTermBody) => call(contract.reopenTerm, { params: { id }, body }), all)

export const useCloseTerm = (id: number) =>
  useChange((body: contract.CloseTermBody) => call(contract.closeTerm, { params: { id }, body }), all)

/** Lists of classrooms are read again whenever they are shown. */
export const useChangeTermClassrooms = (id: number, way: 'attach' | 'detach') =>
  useChange(
    (body: classrooms.TermClassroomsBody) =>
      call(way === 'attach' ? classrooms.bulkAttach : classrooms.bulkDetach, { params: { id }, body }),
    all,
  )

export const previewTermCopy = (id: number, body: classrooms.PreviewTermCopyBody) =>
  call(classrooms.previewTermCopy, { params: { id }, body })

export const useCopyTerm = (id: number) =>
  useChange((body: classrooms.CopyTermBody) => call(classrooms.copyTerm, { params: { id }, body }), all)

export const useUndoTermCopy = () => useChange((id: number) => call(classrooms.undoTermCopy, { params: { id } }), all)
