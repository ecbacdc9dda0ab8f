import type { UndoPreview } from '@manara/contract/changes.ts'
import { Stack, Text, Textarea } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readNumber } from '../../format/typed-number.ts'
import { getErrorMessage } from '../../http/api.ts'
import { toReason } from '../../http/form-error.ts'
import { showSuccess } from '../../http/toasts.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { type ChangesArea, undoPreviewQuery, useUndo } from './changes.api.ts'
import { changesText } from './changes.text.ts'
import { UnitList } from './unit-list.tsx'

interface UndoDialogProps {
  isOpen: boolean
  area: ChangesArea
  changeId: number
  /** The act in words. */
  name: string
  onClose: () => void
}

function summarize({ possibleCount, blockedCount, unitCount }: UndoPreview): string {
  if (possibleCount === 0) return changesText.nothingPossible
  return blockedCount === 0 ? changesText.whole(possibleCount) : changesText.part(possibleCount, unitCount)
}

interface Answers {
  reason: string
  typedCount: string
}

const isAnswered = ({ needsReason, needsTypedCount, possibleCount }: UndoPreview, { reason, typedCount }: Answers) =>
  (!needsReason || reason.trim().length >= 3) && (!needsTypedCount || readNumber(typedCount) === possibleCount)

function Units({ title, units, total }: { title: string; units: UndoPreview['possible']; total: number }) {
  if (total === 0) return null
  return (
    <Stack gap="xs">
      <Text fw={600}>{title}</Text>
      <UnitList units={units} label={title} />
      {total > units.length && (
        <Text size="sm" c="dimmed">
          {changesText.andMore(total - units.length)}
        </Text>
      )}
    </Stack>
  )
}

interface QuestionsProps {
  preview: UndoPreview
  answers: Answers
  onAnswer: (patch: Partial<Answers>) => void
}

const Questions = ({ preview, answers, onAnswer }: QuestionsProps) => (
  <Stack mt="md">
    <Units title={changesText.blocked} units={preview.blocked} total={preview.blockedCount} />
    <Units title={changesText.returning} units={preview.possible} total={preview.possibleCount} />
    {preview.needsReason && preview.possibleCount > 0 && (
      <Textarea
        withAsterisk
        autosize
        label={changesText.reason}
        maxLength={1000}
        value={answers.reason}
        onChange={(event) => onAnswer({ reason: event.currentTarget.value })}
      />
    )}
    {preview.needsTypedCount && (
      <NumberField
        withAsterisk
        label={changesText.typedCount(preview.possibleCount)}
        value={answers.typedCount}
        onChange={(typedCount) => onAnswer({ typedCount })}
      />
    )}
  </Stack>
)

/** What would come back and what not, before an act is undone. */
export function UndoDialog({ isOpen, area, changeId, name, onClose }: UndoDialogProps) {
  const preview = useQuery(undoPreviewQuery(area, changeId))
  const undo = useUndo(area)
  const [answers, setAnswers] = useState<Answers>({ reason: '', typedCount: '' })
  const { data } = preview

  const handleConfirm = () => {
    if (!data) return
    const { reason, typedCount } = answers
    const body = {
      fingerprint: data.fingerprint,
      mode: data.blockedCount === 0 ? ('ALL' as const) : ('POSSIBLE' as const),
      ...(reason.trim() !== '' && { reason: reason.trim() }),
      ...(data.needsTypedCount && readNumber(typedCount) === data.possibleCount && { typedCount: data.possibleCount }),
    }
    undo.mutate(
      { id: changeId, body },
      {
        onSuccess: ({ change, message }) => {
          showSuccess(change.state === 'UNDOING' ? changesText.started : changesText.undone, message)
          onClose()
        },
        // The reason is often that something changed since: the next look shows it.
        onError: () => void preview.refetch(),
      },
    )
  }

  const problem = undo.isError ? toReason(changesText.undoFailed)(undo.error) : undefined
  return (
    <ConfirmDialog
      isOpen={isOpen}
      tone="teal"
      Icon={IconArrowBackUp}
      question={changesText.question(name)}
      text={data ? summarize(data) : preview.isError ? undefined : changesText.looking}
      returnUrl={data ? changesText.notReturned(data.notReturned) : ''}
      confirmLabel={
        data && data.blockedCount > 0 ? changesText.undoPart(data.possibleCount, data.unitCount) : changesText.undoAll
      }
      isPending={undo.isPending}
      isReady={data !== undefined && data.possibleCount > 0 && isAnswered(data, answers)}
      problem={preview.isError ? getErrorMessage(preview.error) : problem}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {data && (
        <Questions
          preview={data}
          answers={answers}
          onAnswer={(patch) => setAnswers((last) => ({ ...last, ...patch }))}
        />
      )}
    </ConfirmDialog>
  )
}
