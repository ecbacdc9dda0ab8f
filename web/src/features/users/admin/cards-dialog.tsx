import type { CreateFirstCodesBody, CreateFirstCodesReply } from '@manara/contract/first-codes.ts'
import { SegmentedControl, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { toFormError } from '../../../http/form-error.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ReportDialog } from '../../../ui/dialog/report-dialog.tsx'
import { useCreateFirstCodes, useSaveCards } from '../first-codes.api.ts'
import { usersText } from '../users.text.ts'

/** The people of the cards, as they were chosen. */
export interface CardsTarget {
  title: string
  body: CreateFirstCodesBody
}

/** What the parts before have made. */
interface Progress {
  afterId: number
  remaining: number
  made: number
  results: CreateFirstCodesReply['results']
}

const atFirst: Progress = { afterId: 0, remaining: 0, made: 0, results: [] }

interface CardsDialogProps extends CardsTarget {
  isOpen: boolean
  onMade: (reply: CreateFirstCodesReply) => void
  onClose: () => void
}

const formats = Object.entries(usersText.cardsFormats).map(([value, label]) => ({ value, label }))

/** Makes activation codes and saves their cards, in parts of 500; a lost answer makes no second codes. */
export function CardsDialog({ isOpen, onMade, onClose, title, body }: CardsDialogProps) {
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey)
  const [done, setDone] = useState(atFirst)
  const createFirstCodes = useCreateFirstCodes()
  const saveCards = useSaveCards()
  const form = useForm<{ format: 'pdf' | 'xlsx' }>({ initialValues: { format: 'pdf' } })

  const handleSave = async ({ format }: typeof form.values) => {
    const part = body.ids ? body : { ...body, afterId: done.afterId }
    const reply = await createFirstCodes.mutateAsync({ body: part, idempotencyKey })
    if (reply.batchId !== null) await saveCards.mutateAsync({ batchId: reply.batchId, format })
    const made = done.made + reply.madeCount
    const results = [...done.results, ...reply.results.filter(({ isMade }) => !isMade)]
    if (reply.nextAfterId === null) {
      const message = done.afterId === 0 ? reply.message : usersText.cardsMade(made)
      onMade({ ...reply, message, madeCount: made, skippedCount: results.length, results })
      return true
    }
    setDone({ afterId: reply.nextAfterId, remaining: reply.remainingCount, made, results })
    setIdempotencyKey(newIdempotencyKey())
    return false
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={title}
      saveLabel={done.remaining > 0 ? usersText.cardsNext : usersText.cardsSave}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(usersText.cardsFailed)}
      onClose={onClose}
    >
      <Text className="wide" size="sm">
        {done.remaining > 0 ? usersText.cardsRemaining(done.remaining) : usersText.cardsText}
      </Text>
      <SegmentedControl
        className="wide"
        aria-label={usersText.cardsFormat}
        data={formats}
        {...form.getInputProps('format')}
      />
    </FormDialog>
  )
}

/** Who got no code, and why. */
export const CardsReport = (props: { isOpen: boolean; reply: CreateFirstCodesReply; onClose: () => void }) => (
  <ReportDialog
    isOpen={props.isOpen}
    title={usersText.cardsReport}
    tone={props.reply.madeCount > 0 ? 'yellow' : 'red'}
    summary={props.reply.message}
    nameHead={usersText.reportName}
    reasonHead={usersText.reportReason}
    rows={props.reply.results
      .filter(({ isMade }) => !isMade)
      .map(({ userId, fullName, reason = '' }) => ({ id: userId, name: fullName, reason }))}
    onClose={props.onClose}
  />
)
