import { Button, Group, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { UndoDialog } from '../../changes/undo-dialog.tsx'
import { gradeSheetText } from '../grade-sheet.text.ts'
import { gradingStatusQuery } from '../grades.api.ts'

/** «آخر رفع»: who uploaded marks last and when; a teacher takes an own upload back. */
export function LastGradeImport({ classroomId }: { classroomId: number }) {
  const { data } = useQuery(gradingStatusQuery(classroomId))
  const undoing = useDialog<number>()
  const last = data?.lastImport
  if (!last && !undoing.target) return null
  return (
    <>
      {last && (
        <Group gap="xs" mb="sm">
          <Text size="sm" c="dimmed">
            {last.isOwn
              ? gradeSheetText.lastImport(last.changedCount, last.committedAt)
              : gradeSheetText.importedBy(last.committedBy, last.committedAt)}
          </Text>
          {last.isUndoable && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={() => undoing.open(last.changeId)}
            >
              {gradeSheetText.undo}
            </Button>
          )}
        </Group>
      )}
      {undoing.target && (
        <UndoDialog
          key={undoing.turn}
          isOpen={undoing.isOpen}
          area="teacher"
          changeId={undoing.target}
          name={gradeSheetText.act}
          onClose={undoing.close}
        />
      )}
    </>
  )
}
