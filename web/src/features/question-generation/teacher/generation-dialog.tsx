import type { BankCourse } from '@manara/contract/question-bank.ts'
import { Modal } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { dialogAttributes } from '../../../ui/dialog/dialog-attributes.ts'
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts'
import { useEntrance } from '../../../ui/layout/use-entrance.ts'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'
import { generationText } from '../question-generation.text.ts'
import { GenerationForm } from './generation-form.tsx'
import { ReviewFace } from './review-face.tsx'
import { useGenerationDialog } from './use-generation-dialog.ts'
import { WorkingFace } from './working-face.tsx'
import '../../../theme/form-dialog.css'

interface GenerationDialogProps {
  isOpen: boolean
  course: BankCourse
  onClose: () => void
}

/** From a text or a file to questions of the bank: wish, making, review (R-screen-24). */
export function GenerationDialog({ isOpen, course, onClose }: GenerationDialogProps) {
  const isShown = useEntrance(isOpen)
  const isPhone = useIsPhone()
  const [isLeaving, setIsLeaving] = useState(false)
  const [editingKey, setEditingKey] = useState<number>()
  const dialog = useGenerationDialog(course, onClose)
  const { form, generation, suggestions, face, setFace, making, saving } = dialog
  const { list } = suggestions
  const hasUnsaved = isOpen && (list.length > 0 || form.isDirty())

  useWindowEvent('beforeunload', (event) => {
    if (hasUnsaved) event.preventDefault()
  })

  const handleClose = () => {
    if (generation.isRunning) return generation.stop()
    if (saving) return
    if (!hasUnsaved) return onClose()
    if (list.length > 0) setFace('review')
    setIsLeaving(!isLeaving)
  }

  useBackCloses({ isOpen, isDirty: hasUnsaved, onClose: handleClose })
  return (
    <>
      <Modal
        opened={isShown}
        onClose={handleClose}
        title={generationText.title(course.name)}
        size={760}
        fullScreen={isPhone}
        padding={isPhone ? 'md' : 'lg'}
        closeOnClickOutside={false}
        classNames={{ content: 'form-dialog', body: 'form-dialog-body' }}
        attributes={dialogAttributes}
      >
        {face === 'form' ? (
          <GenerationForm
            form={form}
            hasList={list.length > 0}
            isLeaving={isLeaving}
            onGenerate={dialog.generate}
            onBack={() => setFace('review')}
            onCancel={handleClose}
            onStay={() => setIsLeaving(false)}
            onClose={onClose}
          />
        ) : (
          <ReviewFace
            list={list}
            making={making}
            isCoordinator={course.isCoordinator}
            editingKey={editingKey}
            saving={saving}
            isLeaving={isLeaving}
            onSave={(suggestion) => void dialog.save(suggestion)}
            onEdit={setEditingKey}
            onReword={suggestions.reword}
            onSwap={(suggestion) => void dialog.swap(suggestion)}
            onRemove={suggestions.remove}
            onSaveAll={() => void dialog.saveAll()}
            onMore={() => setFace('form')}
            onStay={() => setIsLeaving(false)}
            onClose={onClose}
          />
        )}
      </Modal>
      {generation.isRunning && <WorkingFace progress={generation.progress} onStop={generation.stop} />}
    </>
  )
}
