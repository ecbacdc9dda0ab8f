import type { GradePart, PlanBody, SavePlanBody } from '@manara/contract/grade-book.ts'
import * as contract from '@manara/contract/grade-book.ts'
import type { CreateColumnBody, PostBody, SaveGradeMarksBody, UpdateColumnBody } from '@manara/contract/grade-marks.ts'
import * as gradeMarks from '@manara/contract/grade-marks.ts'
import * as gradeRelease from '@manara/contract/grade-release.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, download } from '../../http/api.ts'

const all = ['grade-book'] as const

export const gradePlanQuery = (classroomId: number) =>
  queryOptions({
    queryKey: [...all, classroomId, 'plan'],
    staleTime: 0,
    placeholderData: () => undefined,
    queryFn: ({ signal }) => call(contract.getGradePlan, { params: { id: classroomId }, signal }),
  })

/** All students at once: the book is one sheet. */
export const bookRowsQuery = (classroomId: number) =>
  queryOptions({
    queryKey: [...all, classroomId, 'rows'],
    staleTime: 0,
    placeholderData: () => undefined,
    queryFn: ({ signal }) =>
      call(contract.listGradeBook, { params: { id: classroomId }, query: { sort: 'studentName' }, signal }),
  })

export const markChangesQuery = (columnId: number, enrollmentId: number) =>
  queryOptions({
    queryKey: [...all, 'changes', columnId, enrollmentId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call(gradeMarks.listMarkChanges, { params: { id: columnId }, query: { enrollmentId }, signal }),
  })

export const postRehearsalQuery = (classroomId: number, parts: GradePart[]) =>
  queryOptions({
    queryKey: [...all, classroomId, 'rehearsal', parts],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      call(gradeMarks.previewGradePost, { params: { id: classroomId }, body: { parts }, signal }),
  })

export const gradeReleaseQuery = (classroomId: number) =>
  queryOptions({
    queryKey: [...all, classroomId, 'release'],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => call(gradeRelease.getGradeRelease, { params: { id: classroomId }, signal }),
  })

/** Everything of the book is read again after a change, and the marks of the classroom with it. */
function useBookChange<Input, Reply>(classroomId: number, change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [...all, classroomId] }),
        client.invalidateQueries({ queryKey: ['grades'] }),
      ]),
  })
}

export const useSavePlan = (classroomId: number) =>
  useBookChange(classroomId, (body: SavePlanBody) =>
    call(contract.saveGradePlan, { params: { id: classroomId }, body }),
  )

export const useTryPlan = (classroomId: number) =>
  useMutation({
    mutationFn: (body: PlanBody) => call(contract.previewGradePlan, { params: { id: classroomId }, body }),
  })

export const useDeletePlan = (classroomId: number) =>
  useBookChange(classroomId, () => call(contract.deleteGradePlan, { params: { id: classroomId } }))

export const useCreateColumn = (classroomId: number) =>
  useBookChange(classroomId, (body: CreateColumnBody) =>
    call(gradeMarks.createGradeColumn, { params: { id: classroomId }, body }),
  )

export const useUpdateColumn = (classroomId: number) =>
  useBookChange(classroomId, ({ columnId, ...body }: UpdateColumnBody & { columnId: number }) =>
    call(gradeMarks.updateGradeColumn, { params: { id: columnId }, body }),
  )

export const useDeleteColumn = (classroomId: number) =>
  useBookChange(classroomId, (columnId: number) => call(gradeMarks.deleteGradeColumn, { params: { id: columnId } }))

export const useSaveGradeMarks = (classroomId: number) =>
  useBookChange(classroomId, ({ idempotencyKey, ...body }: SaveGradeMarksBody & { idempotencyKey: string }) =>
    call(gradeMarks.saveGradeMarks, { params: { id: classroomId }, body, idempotencyKey }),
  )

export const usePostGrades = (classroomId: number) =>
  useBookChange(classroomId, (body: PostBody) => call(gradeMarks.postGrades, { params: { id: classroomId }, body }))

export const fetchGradeBook = (classroomId: number) =>
  download(gradeMarks.exportGradeBook, { params: { id: classroomId } })

export const usePublishGrades = (classroomId: number) =>
  useBookChange(classroomId, (fingerprint: string) =>
    call(gradeRelease.publishGrades, { params: { id: classroomId }, body: { fingerprint } }),
  )

export const useReopenGrades = (classroomId: number) =>
  useBookChange(classroomId, (reason: string) =>
    call(gradeRelease.reopenGrades, { params: { id: classroomId }, body: { reason } }),
  )
