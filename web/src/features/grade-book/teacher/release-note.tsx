import type { GradePlan } from '@manara/contract/grade-book.ts'
import { Button } from '@mantine/core'
import { formatDate } from '../../../format/dates.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { bookText as text } from '../grade-book.text.ts'
import { PublishDialog, ReopenDialog } from './release-dialog.tsx'

interface ReleaseNoteProps {
  plan: GradePlan
  classroomId: number
  hasUnsaved: boolean
}

/** The part of the marks that students see, and the next step: publishing or reopening. */
export function ReleaseNote({ plan, classroomId, hasUnsaved }: ReleaseNoteProps) {
  const step = useDialog()
  const { isPublished, publishedAt, status } = plan
  const day = publishedAt === null ? '' : formatDate(publishedAt)
  const Dialog = isPublished ? ReopenDialog : PublishDialog
  return (
    <>
      <Note
        tone={isPublished ? 'green' : publishedAt === null ? 'blue' : 'yellow'}
        action={
          status === 'ACTIVE' && (
            <Button size="xs" variant="light" disabled={hasUnsaved} onClick={() => step.open(true)}>
              {isPublished ? text.reopen : text.publish}
            </Button>
          )
        }
      >
        {isPublished ? text.published(day) : publishedAt === null ? text.hidden : text.reopened(day)}
      </Note>
      {step.target && <Dialog key={step.turn} isOpen={step.isOpen} onClose={step.close} classroomId={classroomId} />}
    </>
  )
}
