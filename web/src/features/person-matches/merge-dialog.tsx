import type { PairedPerson, PersonPair } from '@manara/contract/person-matches.ts'
import type { MergePreview, PlaceClash, PreviewMergeBody } from '@manara/contract/person-merge.ts'
import { Stack, Textarea } from '@mantine/core'
import { IconArrowsJoin } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getErrorMessage } from '../../http/api.ts'
import { toReason } from '../../http/form-error.ts'
import { newIdempotencyKey } from '../../http/idempotency-key.ts'
import { showSuccess } from '../../http/toasts.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Choice, ClashChoices, FieldChoices, MovedList } from './merge-choices.tsx'
import { mergePreviewQuery, useMergePeople } from './person-matches.api.ts'
import { matchesText } from './person-matches.text.ts'

interface MergeDialogProps {
  isOpen: boolean
  pair: PersonPair
  onClose: () => void
}

/** The two often have one name. */
const toLabel = ({ fullName, nationalId }: PairedPerson) => `${fullName} · ${nationalId}`

const keptId = ({ keep, other, keptEnrollmentId }: PlaceClash) =>
  keep.enrollmentId === keptEnrollmentId ? keep.enrollmentId : other.enrollmentId

/** The choices as they are shown, with one of them changed. */
const listTaken = ({ fields }: MergePreview, changed: string, isFromOther: boolean) =>
  fields.flatMap((one) => ((one.field === changed ? isFromOther : one.isFromOther) ? one.field : []))

const listKept = ({ clashes }: MergePreview, changed: PlaceClash, chosenId: number) =>
  clashes.map((clash) => (clash === changed ? chosenId : keptId(clash)))

/** Who stays, field by field, what moves, and one button (R-merge-6). */
export function MergeDialog({ isOpen, pair, onClose }: MergeDialogProps) {
  const { older, newer } = pair
  const [body, setBody] = useState<PreviewMergeBody>({ keepId: older.userId, otherId: newer.userId })
  const [reason, setReason] = useState('')
  const [idempotencyKey] = useState(newIdempotencyKey)
  const preview = useQuery({ ...mergePreviewQuery(body), placeholderData: keepPreviousData })
  const merge = useMergePeople()
  const { data } = preview
  const isCurrent = data !== undefined && !preview.isPlaceholderData && !preview.isError

  const handleKeep = (value: string) => {
    const [keepId, otherId] =
      value === String(older.userId) ? [older.userId, newer.userId] : [newer.userId, older.userId]
    setBody({ keepId, otherId })
  }

  const handleMerge = () => {
    if (!data) return
    const { fingerprint } = data
    const given = { ...body, fingerprint, ...(reason.trim() !== '' && { reason: reason.trim() }) }
    merge.mutate(
      { body: given, idempotencyKey },
      {
        onSuccess: ({ message }) => {
          showSuccess(matchesText.merged, message)
          onClose()
        },
        // The reason is often that something changed since: the next look shows it.
        onError: () => void preview.refetch(),
      },
    )
  }

  const problem = merge.isError ? toReason(matchesText.mergeFailed)(merge.error) : undefined
  return (
    <ConfirmDialog
      isOpen={isOpen}
      tone="teal"
      Icon={IconArrowsJoin}
      question={matchesText.mergeTitle}
      text={data || preview.isError ? undefined : matchesText.looking}
      confirmLabel={matchesText.mergeConfirm}
      isPending={merge.isPending}
      isReady={isCurrent}
      problem={preview.isError ? getErrorMessage(preview.error) : problem}
      onConfirm={handleMerge}
      onClose={onClose}
    >
      <Stack mt="md">
        <Choice
          title={matchesText.whoStays}
          value={String(body.keepId)}
          options={[
            { value: String(older.userId), label: toLabel(older) },
            { value: String(newer.userId), label: toLabel(newer) },
          ]}
          onChoose={handleKeep}
        />
        {data && (
          <>
            <FieldChoices
              fields={data.fields}
              onChoose={(field, isFromOther) => setBody({ ...body, fromOther: listTaken(data, field, isFromOther) })}
            />
            {data.clashes.length > 0 && (
              <ClashChoices
                clashes={data.clashes}
                onChoose={(clash, id) => setBody({ ...body, keptEnrollmentIds: listKept(data, clash, id) })}
              />
            )}
            <MovedList {...data} />
          </>
        )}
        <Textarea
          autosize
          label={matchesText.reason}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
