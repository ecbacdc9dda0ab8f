import { Box, Button, Stack } from '@mantine/core'
import { IconDeviceFloppy, IconListCheck, IconSparkles } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { DiscardPrompt } from '../../../ui/dialog/discard-prompt.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import styles from '../question-generation.module.css'
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

function ReviewActions(props: ReviewFaceProps) {
  const { list, editingKey, saving, isLeaving, onSaveAll, onMore, onStay, onClose } = props
  if (isLeaving)
    return (
      <DiscardPrompt
        key="leaving"
        warning={generationText.leaving}
        stayLabel={generationText.stay}
        onStay={onStay}
        onLeave={onClose}
      />
    )
  return (
    <DialogActions
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
    <div className={`modal-form ${styles.generationReview}`}>
      <Box component="h3" ref={heading} tabIndex={-1} className={styles.generationCount} m="0 0 0.75rem" fz="1.0625rem">
        {generationText.suggested(list.length)}
      </Box>
      <ReviewNotes {...making} />
      <Stack component="ol" className={styles.generationList} gap="0.75rem" aria-label={generationText.list}>
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
      </Stack>
      <ReviewActions {...props} />
    </div>
  )
}
