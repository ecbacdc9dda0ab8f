import type { Material } from '@manara/contract/materials.ts'
import { refusalOf } from '../../../http/refusal.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useDeleteMaterial } from '../materials.api.ts'
import { materialsText } from '../materials.text.ts'

interface DeleteMaterialDialogProps {
  isOpen: boolean
  material: Material
  onClose: () => void
}

export function DeleteMaterialDialog({ isOpen, material, onClose }: DeleteMaterialDialogProps) {
  const deleteMaterial = useDeleteMaterial()

  const handleConfirm = () =>
    deleteMaterial.mutate(material.materialId, {
      onSuccess: () => {
        showSuccess(materialsText.deleted, material.title)
        onClose()
      },
    })

  return (
    <ConfirmDialog
      isOpen={isOpen}
      question={materialsText.deleteQuestion(material.title)}
      losses={materialsText.deleteLosses}
      wayBack={materialsText.deleteWayBack}
      confirmLabel={materialsText.deleteConfirm}
      isPending={deleteMaterial.isPending}
      problem={deleteMaterial.isError ? refusalOf(materialsText.deleteFailed)(deleteMaterial.error).message : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  )
}
