import { addAttendancePoints, previewAttendancePoints } from '@manara/contract/attendance-points.ts'
import {
  calculateFinalGrades,
  type GradedEnrollment,
  getGradingStatus,
  listGrades,
  type RawGradesRow,
  saveManyRawGrades,
} from '@manara/contract/grades.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../http/api.ts'

const all = ['grades'] as const

export const gradingStatusQuery = (classroomId: number) =>
  queryOptions({
    queryKey: [...all, 'status', classroomId],
    staleTime: 0,
    placeholderData: () => undefined,
    queryFn: ({ signal }) => call(getGradingStatus, { params: { id: classroomId }, signal }),
  })

/** All students of a classroom at once: the table is one sheet. Not refetched while it is being edited. */
export const gradesQuery = (classroomId: number) =>
  queryOptions({
    queryKey: [...all, 'sheet', classroomId],
    staleTime: 0,
    placeholderData: () => undefined,
    queryFn: ({ signal }) => call(listGrades, { params: { id: classroomId }, query: { sort: 'studentName' }, signal }),
  })

/** Merges the saved marks into the cache, without another request. */
function keepSavedMarks(client: QueryClient, classroomId: number, saved: ReadonlyMap<number, RawGradesRow>) {
  const merge = (row: GradedEnrollment): GradedEnrollment => {
    const marks = saved.get(row.enrollmentId)
    if (marks === undefined) return row
    const { practicalGrade = row.practicalGrade, examGrade = row.examGrade } = marks
    const isSame = practicalGrade === row.practicalGrade && examGrade === row.examGrade
    return { ...row, practicalGrade, examGrade, finalGrade: isSame ? row.finalGrade : null }
  }
  client.setQueryData(gradesQuery(classroomId).queryKey, (rows) => rows?.map(merge))
}

/** Marks and what is counted from them on other screens. */
const refreshCounts = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: [...all, 'status'] }),
    client.invalidateQueries({ queryKey: ['classrooms'] }),
  ])

export function useSaveManyRawGrades(classroomId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ grades, idempotencyKey }: { grades: RawGradesRow[]; idempotencyKey: string }) =>
      call(saveManyRawGrades, { params: { id: classroomId }, body: { grades }, idempotencyKey }),
    onSuccess: ({ results }, { grades }) => {
      const stored = new Set(results.filter(({ isSaved }) => isSaved).map(({ enrollmentId }) => enrollmentId))
      const saved = grades.filter(({ enrollmentId }) => stored.has(enrollmentId))
      keepSavedMarks(client, classroomId, new Map(saved.map((row) => [row.enrollmentId, row])))
      void client.invalidateQueries({ queryKey: [...all, 'sheet', classroomId] })
    },
    onSettled: () => void refreshCounts(client),
  })
}

function useSheetChange<Input, Reply>(classroomId: number, change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: [...all, 'sheet', classroomId] })
      await refreshCounts(client)
    },
  })
}

export const useCalculateFinalGrades = (classroomId: number) =>
  useSheetChange(classroomId, () => call(calculateFinalGrades, { params: { id: classroomId } }))

export const attendancePointsQuery = (classroomId: number, max: number) =>
  queryOptions({
    queryKey: [...all, 'points', classroomId, max],
    staleTime: 0,
    queryFn: ({ signal }) => call(previewAttendancePoints, { params: { id: classroomId }, body: { max }, signal }),
  })

export const useAddAttendancePoints = (classroomId: number) =>
  useSheetChange(classroomId, (max: number) =>
    call(addAttendancePoints, { params: { id: classroomId }, body: { max } }),
  )
