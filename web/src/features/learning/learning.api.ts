import { pageSize } from '@manara/contract/fields.ts'
import { getOwnGradeBook } from '@manara/contract/grade-release.ts'
import { getAttendedClassroom, listAttendedClassrooms, listAttendedCourseMaterials } from '@manara/contract/learning.ts'
import { streamMaterial, viewMaterial } from '@manara/contract/materials.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage, getUrl } from '../../http/api.ts'
import { useTopics } from '../../http/live-topics.ts'

const all = ['learning'] as const

/** Quizzes of these classrooms open and close while their students look. */
export const useClassroomTopics = (classroomIds: readonly number[]) =>
  useTopics(
    classroomIds.map((id) => `classroom.${id}` as const),
    all,
  )

/** All classrooms of a student fit on one page. Quizzes come and go: asked for each time, here and below. */
export const attendedClassroomsQuery = queryOptions({
  queryKey: [...all, 'classrooms'],
  staleTime: 0,
  queryFn: ({ signal }) => callPage(listAttendedClassrooms, { query: { limit: pageSize.max }, signal }),
})

/** One classroom with everything in it. Another one must not stand in for it. */
export const attendedClassroomQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, 'classroom', id],
    staleTime: 0,
    placeholderData: () => undefined,
    queryFn: ({ signal }) => call(getAttendedClassroom, { params: { id }, signal }),
  })

/** What is behind the published marks. */
export const ownGradeBookQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, 'own-book', id],
    staleTime: 0,
    queryFn: ({ signal }) => call(getOwnGradeBook, { params: { id }, signal }),
  })

export const courseMaterialsQuery = (courseId: number) =>
  queryOptions({
    queryKey: [...all, 'materials', courseId],
    placeholderData: () => undefined,
    queryFn: ({ signal }) =>
      callPage(listAttendedCourseMaterials, { params: { courseId }, query: { limit: pageSize.max }, signal }),
  })

/** Opened by the file cookie: for a new tab. */
export const getViewUrl = (materialId: number) => getUrl(viewMaterial, { params: { materialId } })

/** The same for a player, which asks for the part that it shows. */
export const getStreamUrl = (materialId: number) => getUrl(streamMaterial, { params: { materialId } })
