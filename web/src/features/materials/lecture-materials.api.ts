import {
  type AnyMaterial,
  createLectureMaterial,
  deleteLectureMaterial,
  downloadTeacherMaterial,
  replaceLectureMaterialFile,
  type UpdateMaterialBody,
  updateLectureMaterial,
} from '@manara/contract/materials.ts'
import { call, download, upload } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'
import type { NewFile, NewMaterial } from './materials.api.ts'

export const useCreateLectureMaterial = () =>
  useChange(
    ({ lectureId, file, ...input }: NewMaterial & { lectureId: number }) =>
      upload(createLectureMaterial, { params: { id: lectureId }, ...input, ...(file && { file }) }),
    ['lectures'],
  )

export const useReplaceLectureMaterialFile = () =>
  useChange(
    ({ id, ...input }: NewFile) => upload(replaceLectureMaterialFile, { params: { id }, body: {}, ...input }),
    ['lectures'],
  )

export const useUpdateLectureMaterial = () =>
  useChange(
    ({ id, body }: { id: number; body: UpdateMaterialBody }) => call(updateLectureMaterial, { params: { id }, body }),
    ['lectures'],
  )

export const useDeleteLectureMaterial = () =>
  useChange((id: number) => call(deleteLectureMaterial, { params: { id } }), ['lectures'])

export const fetchTeacherFile = ({ materialId }: AnyMaterial) =>
  download(downloadTeacherMaterial, { params: { id: materialId } })
