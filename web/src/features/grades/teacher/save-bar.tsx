import { Button, Flex, Group } from '@mantine/core'
import { IconArrowBackUp, IconDeviceFloppy, IconRefresh } from '@tabler/icons-react'
import { showInfo } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { gradesText } from '../grades.text.ts'
import type { SheetCounts } from './grade-sheet.ts'
import styles from './grading.module.css'
import type { Saving } from './use-saving.ts'

interface SaveBarProps {
  counts: SheetCounts
  saving: Saving
  onSave: () => void
  onDiscard: () => void
}

const { keys } = gradesText

const Hints = () => (
  <span className="dim small desk-only">
    <kbd>{keys.enter}</kbd> {keys.enterText} · <kbd>{keys.save}</kbd> {keys.saveText} · {keys.pasteText}
  </span>
)

/** Stays in sight below the marks: what is not saved, what went wrong, and the way to save. */
export function SaveBar({ counts: { changedCount, wrongCount }, saving, onSave, onDiscard }: SaveBarProps) {
  const dialog = useDialog()
  const count = changedCount + wrongCount
  const handleDiscard = () => {
    onDiscard()
    saving.forget()
    dialog.close()
    showInfo(gradesText.discarded)
  }
  return (
    <div className={`${styles.savebar} savebar`}>
      {saving.errorMessage !== undefined && (
        <Note
          tone="red"
          action={
            <Button
              size="xs"
              variant="light"
              color="red"
              loading={saving.isSaving}
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={onSave}
            >
              {uiText.retry}
            </Button>
          }
        >
          {gradesText.kept(saving.errorMessage)}
        </Note>
      )}
      <Group gap="0.5rem 0.75rem">
        <span className={styles.savebarWords} role="status">
          {count === 0 ? (
            <Hints />
          ) : (
            <>
              {changedCount > 0 && <b className="strong">{gradesText.unsavedCount(changedCount)} </b>}
              {wrongCount > 0 && <span className="wrong">{gradesText.wrongCount(wrongCount)}</span>}
            </>
          )}
        </span>
        <Flex className={styles.savebarButtons} component="span" gap="xs" align="center">
          {count > 0 && (
            <Button variant="default" disabled={saving.isSaving} onClick={() => dialog.open(true)}>
              {gradesText.discard}
            </Button>
          )}
          <Button loading={saving.isSaving} leftSection={<IconDeviceFloppy size={18} aria-hidden />} onClick={onSave}>
            {gradesText.save(changedCount)}
          </Button>
        </Flex>
      </Group>
      {dialog.target !== undefined && (
        <ConfirmDialog
          key={dialog.turn}
          isOpen={dialog.isOpen}
          Icon={IconArrowBackUp}
          question={gradesText.discardQuestion(count)}
          text={gradesText.discardText}
          confirmLabel={gradesText.discard}
          isPending={false}
          onConfirm={handleDiscard}
          onClose={dialog.close}
        />
      )}
    </div>
  )
}
