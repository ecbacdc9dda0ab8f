import { listCurriculum, listCurriculumMaterials } from '@manara/contract/materials.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../http/api.ts'

const all = ['curriculum'] as const

/** A teacher has few courses: they come at once. */
export const curriculumQuery = queryOptions({
  queryKey: [...all, 'courses'],
  queryFn: ({ signal }) => call(listCurriculum, { query: {}, signal }),
})

/** Those of another course never stand in for those on their way. */
export const courseMaterialsQuery = (courseId: number) =>
  queryOptions({
    queryKey: [...all, 'materials', courseId],
    placeholderData: () => undefined,
    queryFn: ({ signal }) => call(listCurriculumMaterials, { params: { courseId }, query: {}, signal }),
  })
