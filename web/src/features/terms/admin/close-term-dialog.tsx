import { blockerKinds, type Term } from '@manara/contract/terms.ts'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { termClosingQuery, useCloseTerm } from '../terms.api.ts'
import { termsText as text } from '../terms.text.ts'

const shownBlockers = 5

interface CloseTermDialogProps {
  target: Term
  isOpen: boolean
  onClose: () => void
}

/** Closing is rehearsed: blockers are named, and another state is shown again (R-term-5). */
export function CloseTermDialog({ target: { termId, name }, isOpen, onClose }: CloseTermDialogProps) {
  const closing = useQuery({ ...termClosingQuery(termId), enabled: isOpen })
  const close = useCloseTerm(termId)
  const { blockers = [], missingSheets = 0, fingerprint = '' } = closing.data ?? {}
  const handleConfirm = () =>
    close.mutate(
      { fingerprint },
      {
        onSuccess: ({ message }) => {
          showSuccess(text.close, message)
          onClose()
        },
      },
    )
  const error = close.error ?? closing.error
  return (
    <ConfirmDialog
      isOpen={isOpen}
      tone="teal"
      Icon={IconLock}
      question={text.closeQuestion(name)}
      text={closing.isPending ? text.checking : text.closeText}
      confirmLabel={text.close}
      isPending={close.isPending}
      isReady={closing.data !== undefined}
      obstacle={
        blockers.length > 0 && (
          <ul>
            {blockerKinds.map((kind) => {
              const found = blockers.filter((one) => one.kind === kind)
              if (found.length === 0) return null
              const names = found.slice(0, shownBlockers).map(({ name: one, courseName }) => text.pair(one, courseName))
              return (
                <li key={kind}>
                  {text.blockers[kind](found.length)} {names.join('، ')}
                  {found.length > shownBlockers && ` ${text.more(found.length - shownBlockers)}`}
                </li>
              )
            })}
          </ul>
        )
      }
      problem={error ? toReason(text.closeFailed)(error) : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {missingSheets > 0 && <p className="small dim">{text.closeMissing(missingSheets)}</p>}
    </ConfirmDialog>
  )
}
