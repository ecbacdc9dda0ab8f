import { getWarningLetters } from '@manara/contract/attendance-papers.ts'
import {
  type BarState,
  confirmExamBars,
  deleteAttendanceRule,
  getLessonPlan,
  type liftExamBar,
  listAttendanceRules,
  listStandings,
  type UpdateAttendanceRuleBody,
  updateAttendanceRule,
  updateLessonPlan,
  type waiveExamBar,
} from '@manara/contract/attendance-rules.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, callPage, download } from '../../../http/api.ts'
import { toReason } from '../../../http/form-error.ts'
import { showFailure } from '../../../http/toasts.tsx'
import { useChange } from '../../../http/use-change.ts'
import { saveFile } from '../../../ui/form/save-file.ts'
import { sortReader } from '../../../ui/list/sort-reader.ts'
import { rowsPerPage } from '../admin/office.api.ts'
import type { OfficeSearch, StandingFilter } from '../office.search.ts'
import { attendanceKey } from '../send-attendance.ts'
import { absenceText } from './absence.text.ts'

const readSort = sortReader(['share', 'studentName', 'classroomName'], '-share')

const filters: Record<StandingFilter, { level?: number; barState?: Exclude<BarState, 'LIFTED'> }> = {
  one: { level: 1 },
  two: { level: 2 },
  three: { level: 3 },
  proposed: { barState: 'PROPOSED' },
  barred: { barState: 'CONFIRMED' },
}

export const standingsQuery = (search: OfficeSearch) =>
  queryOptions({
    staleTime: 0,
    queryKey: [...attendanceKey, 'standings', search],
    queryFn: ({ signal }) => {
      const { q, page, standing, sort } = search
      const words = q !== '' && { q }
      const query = { ...words, ...(standing && filters[standing]), page, limit: rowsPerPage, sort: readSort(sort) }
      return callPage(listStandings, { query, signal })
    },
  })

export const rulesQuery = queryOptions({
  staleTime: 0,
  queryKey: [...attendanceKey, 'rules'],
  queryFn: ({ signal }) => call(listAttendanceRules, { signal }),
})

export const planQuery = (classroomId: number) =>
  queryOptions({
    staleTime: 0,
    queryKey: [...attendanceKey, 'plan', classroomId],
    queryFn: ({ signal }) => call(getLessonPlan, { params: { id: classroomId }, signal }),
  })

export const useConfirmBars = () =>
  useChange((ids: number[]) => call(confirmExamBars, { body: { ids } }), attendanceKey)
export const useEndBar = (act: typeof waiveExamBar | typeof liftExamBar, id: number) =>
  useChange((reason: string) => call(act, { params: { id }, body: { reason } }), attendanceKey)
/** 0 is the school. */
export const useUpdateRule = (programId: number) =>
  useChange(
    (body: UpdateAttendanceRuleBody) => call(updateAttendanceRule, { params: { programId }, body }),
    attendanceKey,
  )
export const useDeleteRule = (programId: number) =>
  useChange(() => call(deleteAttendanceRule, { params: { programId } }), attendanceKey)
export const useUpdatePlan = (classroomId: number) =>
  useChange(
    (plannedLessons: number | null) =>
      call(updateLessonPlan, { params: { id: classroomId }, body: { plannedLessons } }),
    attendanceKey,
  )

/** Saves letters of places under the name that the server gives them. */
export const useWarningLetters = () =>
  useMutation({
    mutationFn: async (enrollmentIds: readonly number[]) => {
      const { blob, fileName } = await download(getWarningLetters, { query: { ids: enrollmentIds.join(',') } })
      saveFile(blob, fileName ?? absenceText.lettersFile)
    },
    onError: (error) => showFailure(absenceText.lettersFailed, toReason(absenceText.lettersFailed)(error)),
  })
