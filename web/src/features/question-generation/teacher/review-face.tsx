import { Button } from '@mantine/core'
import { IconDeviceFloppy, IconListCheck, IconSparkles } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Empty } from '../../../ui/empty.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { LeavingFoot } from '../../../ui/leaving-foot.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { generationText } from '../question-generation.text.ts'
import type { Suggestion } from '../suggestions.ts'
import { type Making, ReviewNotes } from './review-notes.tsx'
import { type SuggestionActions, SuggestionItem } from './suggestion-item.tsx'

interface ReviewFaceProps extends SuggestionActions {
  list: readonly Suggestion[]
  making: Making
  isCoordinator: boolean
  editingKey: number | undefined
  /** How far saving all of them has come. */
  saving: { done: number; all: number } | undefined
  isLeaving: boolean
  onSaveAll: () => void
  onMore: () => void
  onStay: () => void
  onClose: () => void
}

function ReviewFoot(props: ReviewFaceProps) {
  const { list, editingKey, saving, isLeaving, onSaveAll, onMore, onStay, onClose } = props
  if (isLeaving)
    return (
      <LeavingFoot
        key="leaving"
        warning={generationText.leaving}
        stayLabel={generationText.stay}
        onStay={onStay}
        onLeave={onClose}
      />
    )
  return (
    <FormFoot
      back={
        <Button
          size="md"
          variant="light"
          color="grape"
          leftSection={<IconSparkles size={18} aria-hidden />}
          disabled={saving !== undefined || editingKey !== undefined}
          onClick={onMore}
        >
          {generationText.more}
        </Button>
      }
      onward={
        <Button
          size="md"
          leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          disabled={saving !== undefined || editingKey !== undefined || list.some(({ isSaving }) => isSaving)}
          onClick={onSaveAll}
        >
          {saving ? generationText.saving(saving.done + 1, saving.all) : generationText.saveAll(list.length)}
        </Button>
      }
    />
  )
}

/** The list under review: each by itself, or all at once. */
export function ReviewFace(props: ReviewFaceProps) {
  const { list, making, isCoordinator, editingKey, saving, onMore, onClose } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  if (list.length === 0)
    return (
      <Empty
        icon={<IconListCheck size={28} stroke={1.6} />}
        title={generationText.emptied}
        text={generationText.emptiedText}
      >
        <Button variant="light" onClick={onMore}>
          {generationText.more}
        </Button>
        <Button variant="default" onClick={onClose}>
          {uiText.close}
        </Button>
      </Empty>
    )
  return (
    <div className="modal-form generation-review">
      <h3 ref={heading} tabIndex={-1} className="generation-count">
        {generationText.suggested(list.length)}
      </h3>
      <ReviewNotes {...making} />
      <ol className="generation-list" aria-label={generationText.list}>
        {list.map((suggestion, index) => (
          <SuggestionItem
            key={suggestion.key}
            suggestion={suggestion}
            number={index + 1}
            isCoordinator={isCoordinator}
            isEditing={suggestion.key === editingKey}
            isLocked={saving !== undefined}
            onSave={props.onSave}
            onEdit={props.onEdit}
            onReword={props.onReword}
            onSwap={props.onSwap}
            onRemove={props.onRemove}
          />
        ))}
      </ol>
      <ReviewFoot {...props} />
    </div>
  )
}
