import type { BulkDeleteUsersBody, BulkDeleteUsersReply, User } from '@manara/contract/users.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFullName } from '../../../format/full-name.ts'
import { readNumber } from '../../../format/typed-number.ts'
import { toReason } from '../../../http/form-error.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import type { Selection } from '../../../ui/list/selection.ts'
import { deletionPreviewQuery, toFilter, useBulkDeleteUsers } from '../users.api.ts'
import type { UsersSearch } from '../users.search.ts'
import { usersText } from '../users.text.ts'

/** Whom a deletion means, as it was when the question was asked. */
export interface UsersToDelete {
  search: UsersSearch
  selection: Selection<User>
  count: number
}

interface DeleteUsersDialogProps extends UsersToDelete {
  isOpen: boolean
  onDeleted: (reply: BulkDeleteUsersReply) => void
  onClose: () => void
}

const shownNames = 3
/** More people than these are not deleted by a slip of the hand. */
const mostWithoutNumber = 20

/** The people of a bulk action, in the words of the wire. */
export const toBody = ({ search, selection }: UsersToDelete): BulkDeleteUsersBody => {
  if (selection.kind === 'some') return { ids: [...selection.rows.keys()] }
  const exceptIds = [...selection.except]
  return { filter: toFilter(search), ...(exceptIds.length > 0 && { exceptIds }) }
}

/** The words of the question: one person by name, several by count and the first names, all by what they match. */
function getTexts({ search: { filter, q }, selection, count }: UsersToDelete) {
  if (selection.kind === 'matching') {
    const question = usersText.deleteMany(filter, count)
    return { question, confirmLabel: question, text: usersText.deleteMatching(filter, q, selection.except.size) }
  }
  const names = [...selection.rows.values()].map(formatFullName)
  const [only] = names
  if (count === 1 && only !== undefined)
    return { question: usersText.deleteOne(filter, only), confirmLabel: usersText.deleteOneConfirm(filter) }
  const question = usersText.deleteMany(filter, count)
  const text = usersText.deleteNames(names.slice(0, shownNames), Math.max(0, count - shownNames))
  return { question, confirmLabel: question, text }
}

/** The seats that deleted students lose, as cancelling their attachment says it. */
function useSeats(target: UsersToDelete, isOpen: boolean) {
  const isAsked = target.search.filter === 'Students'
  const { data, isError } = useQuery({ ...deletionPreviewQuery(toBody(target)), enabled: isAsked && isOpen })
  const detail = data
    ? usersText.deleteSeats(data)
    : isError
      ? usersText.deleteSeatsUnknown
      : usersText.deleteSeatsCounted
  return {
    isCounted: !isAsked || isError || data !== undefined,
    losses: isAsked ? [{ what: usersText.seats, detail }] : [],
  }
}

export function DeleteUsersDialog({ isOpen, onDeleted, onClose, ...target }: DeleteUsersDialogProps) {
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [typed, setTyped] = useState('')
  const bulkDeleteUsers = useBulkDeleteUsers()
  const { isCounted, losses } = useSeats(target, isOpen)
  const asksForNumber = target.count > mostWithoutNumber
  const isConfirmed = !asksForNumber || readNumber(typed) === target.count

  const handleConfirm = () => bulkDeleteUsers.mutate({ body: toBody(target), idempotencyKey }, { onSuccess: onDeleted })

  return (
    <ConfirmDialog
      isOpen={isOpen}
      {...getTexts(target)}
      losses={[...losses, ...usersText.deleteLosses]}
      isReady={isCounted && isConfirmed}
      returnUrl={usersText.deleteWayBack(target.search.filter)}
      isPending={bulkDeleteUsers.isPending}
      problem={bulkDeleteUsers.isError ? toReason(usersText.deleteFailed)(bulkDeleteUsers.error) : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {asksForNumber && (
        <NumberField
          label={usersText.deleteNumber}
          description={usersText.deleteNumberHelp(target.count)}
          value={typed}
          onChange={setTyped}
        />
      )}
    </ConfirmDialog>
  )
}
