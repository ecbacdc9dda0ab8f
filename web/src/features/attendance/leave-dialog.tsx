import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx'
import { dialogAttributes } from '../../ui/dialog/dialog-attributes.ts'
import { showOverlay } from '../../ui/dialog/overlay.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { useEntrance } from '../../ui/layout/use-entrance.ts'
import { attendanceText } from './attendance.text.ts'
import { isUnsent, listSaves } from './kept-attendance.ts'
import { sendSaves } from './send-attendance.ts'

interface LeaveDialogProps {
  userId: string
  onAnswer: (leaves: boolean) => void
}

function LeaveDialog({ userId, onAnswer }: LeaveDialogProps) {
  const isShown = useEntrance(true)
  const [isSending, setIsSending] = useState(false)
  const [isStillUnsent, setIsStillUnsent] = useState(false)
  const refusal = listSaves(userId).find((save) => save.refusal !== undefined)?.refusal
  const stay = () => onAnswer(false)

  const handleSend = async () => {
    setIsSending(true)
    await sendSaves(userId)
    setIsSending(false)
    if (listSaves(userId).some(isUnsent)) setIsStillUnsent(true)
    else onAnswer(true)
  }
  return (
    <Modal
      opened={isShown}
      onClose={stay}
      title={attendanceText.leaveTitle}
      size={560}
      padding="lg"
      attributes={dialogAttributes}
    >
      <p>{attendanceText.leaveText(listSaves(userId).filter(isUnsent).length)}</p>
      {isStillUnsent && <Note tone="red">{refusal ?? attendanceText.stillUnsent}</Note>}
      <DialogActions
        aside={
          <Button size="md" variant="light" color="red" disabled={isSending} onClick={() => onAnswer(true)}>
            {attendanceText.deleteAndLeave}
          </Button>
        }
        back={
          <Button size="md" variant="default" data-autofocus onClick={stay}>
            {attendanceText.stay}
          </Button>
        }
        onward={
          <Button size="md" loading={isSending} onClick={() => void handleSend()}>
            {attendanceText.sendAndLeave}
          </Button>
        }
      />
    </Modal>
  )
}

/** Whether the teacher leaves; what is left unsent then goes with the session. */
export const askToLeave = (userId: string) =>
  new Promise<boolean>((resolve) => {
    const handleAnswer = (leaves: boolean) => {
      showOverlay()
      resolve(leaves)
    }
    showOverlay(() => <LeaveDialog userId={userId} onAnswer={handleAnswer} />)
  })
