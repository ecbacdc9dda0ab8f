import {
  type AnyMaterial,
  createLectureMaterial,
  deleteLectureMaterial,
  downloadTeacherMaterial,
  replaceLectureMaterialFile,
  type UpdateMaterialBody,
  updateLectureMaterial,
} from '@manara/contract/materials.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, download, upload } from '../../http/api.ts'
import type { NewFile, NewMaterial } from './materials.api.ts'

/** Materials travel inside their lectures. After any attempt those are asked for anew: a refusal too tells of changes. */
function useLectureMaterialsChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: ['lectures'] }) })
}

export const useCreateLectureMaterial = () =>
  useLectureMaterialsChange(({ lectureId, file, ...input }: NewMaterial & { lectureId: number }) =>
    upload(createLectureMaterial, { params: { id: lectureId }, ...input, ...(file && { file }) }),
  )

export const useReplaceLectureMaterialFile = () =>
  useLectureMaterialsChange(({ id, ...input }: NewFile) =>
    upload(replaceLectureMaterialFile, { params: { id }, body: {}, ...input }),
  )

export const useUpdateLectureMaterial = () =>
  useLectureMaterialsChange(({ id, body }: { id: number; body: UpdateMaterialBody }) =>
    call(updateLectureMaterial, { params: { id }, body }),
  )

export const useDeleteLectureMaterial = () =>
  useLectureMaterialsChange((id: number) => call(deleteLectureMaterial, { params: { id } }))

export const fetchTeacherFile = ({ materialId }: AnyMaterial) =>
  download(downloadTeacherMaterial, { params: { id: materialId } })
