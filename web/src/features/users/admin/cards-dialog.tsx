import type { CreateFirstCodesReply } from '@manara/contract/first-codes.ts'
import { SegmentedControl, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { toFormError } from '../../../http/form-error.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ReportDialog } from '../../../ui/dialog/report-dialog.tsx'
import { useCreateFirstCodes, useSaveCards } from '../first-codes.api.ts'
import { usersText } from '../users.text.ts'
import { toBody, type UsersToDelete } from './delete-users-dialog.tsx'

/** The people of the cards, as they were chosen. */
export type CardsTarget = UsersToDelete

interface CardsDialogProps extends CardsTarget {
  isOpen: boolean
  onMade: (reply: CreateFirstCodesReply) => void
  onClose: () => void
}

const formats = Object.entries(usersText.cardsFormats).map(([value, label]) => ({ value, label }))

/** Makes activation codes and saves their cards; a lost answer makes no second codes. */
export function CardsDialog({ isOpen, onMade, onClose, ...target }: CardsDialogProps) {
  const [idempotencyKey] = useState(newIdempotencyKey)
  const createFirstCodes = useCreateFirstCodes()
  const saveCards = useSaveCards()
  const form = useForm<{ format: 'pdf' | 'xlsx' }>({ initialValues: { format: 'pdf' } })

  const handleSave = async ({ format }: typeof form.values) => {
    const reply = await createFirstCodes.mutateAsync({ body: toBody(target), idempotencyKey })
    if (reply.batchId !== null) await saveCards.mutateAsync({ batchId: reply.batchId, format })
    onMade(reply)
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={usersText.cardsTitle(target.search.filter, target.count)}
      saveLabel={usersText.cardsSave}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(usersText.cardsFailed)}
      onClose={onClose}
    >
      <Text className="wide" size="sm">
        {usersText.cardsText}
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
