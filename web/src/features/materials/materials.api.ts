import { getFileLimits } from '@manara/contract/files.ts'
import {
  type AnyMaterial,
  type CreateMaterialBody,
  createMaterial,
  deleteMaterial,
  downloadMaterial,
  listMaterials,
  replaceMaterialFile,
  type UpdateMaterialBody,
  updateMaterial,
  viewMaterial,
} from '@manara/contract/materials.ts'
import type { Progress } from '@manara/contract/send-form.ts'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { call, callPage, download, getUrl, upload } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'
import { sortReader } from '../../ui/list/sort-reader.ts'
import type { MaterialsSearch } from './materials.search.ts'

const all = ['materials'] as const

export const materialsPerPage = 25

export const readMaterialSort = sortReader(['uploadedAt', 'title', 'size'], '-uploadedAt')

/** One page, together with the search that it answers. Rows of another course never stand in for those on their way. */
export const materialsQuery = (search: MaterialsSearch) =>
  queryOptions({
    queryKey: [...all, 'list', search],
    queryFn: search.courseId === undefined ? skipToken : pageLoader(search, search.courseId),
    placeholderData: (last) => (last?.search.courseId === search.courseId ? last : undefined),
  })

const pageLoader =
  (search: MaterialsSearch, courseId: number) =>
  async ({ signal }: { signal: AbortSignal }) => {
    const { q, page, sort } = search
    const query = { ...(q !== '' && { q }), sort: readMaterialSort(sort), page, limit: materialsPerPage }
    return { ...(await callPage(listMaterials, { params: { courseId }, query, signal })), search }
  }

/** The largest files that this school takes; they change with its settings only. */
export const fileLimitsQuery = queryOptions({
  queryKey: ['file-limits'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => call(getFileLimits, { signal }),
})

/** Result of the dialog, the same for every target. */
export interface NewMaterial {
  body: CreateMaterialBody
  file: File | undefined
  idempotencyKey: string
  signal: AbortSignal
  onProgress: (progress: Progress) => void
}

export const useCreateMaterial = () =>
  useChange(
    ({ courseId, file, ...input }: NewMaterial & { courseId: number }) =>
      upload(createMaterial, { params: { courseId }, ...input, ...(file && { file }) }),
    all,
  )

/** A file that takes the place of a material's. */
export interface NewFile extends Pick<NewMaterial, 'signal' | 'onProgress'> {
  id: number
  file: File
}

export const useReplaceMaterialFile = () =>
  useChange(({ id, ...input }: NewFile) => upload(replaceMaterialFile, { params: { id }, body: {}, ...input }), all)

export const useUpdateMaterial = () =>
  useChange(
    ({ id, body }: { id: number; body: UpdateMaterialBody }) => call(updateMaterial, { params: { id }, body }),
    all,
  )

export const useDeleteMaterial = () => useChange((id: number) => call(deleteMaterial, { params: { id } }), all)

export const fetchMaterialFile = ({ materialId }: AnyMaterial) =>
  download(downloadMaterial, { params: { id: materialId } })

/** Opened by the file cookie: for a new tab. */
export const getViewUrl = ({ materialId }: AnyMaterial) => getUrl(viewMaterial, { params: { materialId } })
