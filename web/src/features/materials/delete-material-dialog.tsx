import type { AnyMaterial } from '@manara/contract/materials.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { toReason } from '../../http/form-error.ts'
import { showSuccess } from '../../http/toasts.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import type { MaterialWords } from './materials.text.ts'

interface DeleteMaterialDialogProps {
  isOpen: boolean
  words: MaterialWords
  material: AnyMaterial
  deletion: Pick<UseMutationResult<unknown, Error, number>, 'mutate' | 'isPending' | 'isError' | 'error'>
  onClose: () => void
}

export function DeleteMaterialDialog({ isOpen, words, material, deletion, onClose }: DeleteMaterialDialogProps) {
  const handleConfirm = () =>
    deletion.mutate(material.materialId, {
      onSuccess: () => {
        showSuccess(words.deleted, material.title)
        onClose()
      },
    })

  return (
    <ConfirmDialog
      isOpen={isOpen}
      question={words.deleteQuestion(material.title)}
      losses={words.deleteLosses}
      returnUrl={words.deleteWayBack}
      confirmLabel={words.deleteConfirm}
      isPending={deletion.isPending}
      problem={deletion.isError ? toReason(words.deleteFailed)(deletion.error) : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  )
}
