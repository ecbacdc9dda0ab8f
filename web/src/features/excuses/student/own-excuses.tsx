import type { OwnExcuse } from '@manara/contract/excuses.ts'
import { IconFileText, IconPaperclip, IconX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDaySpan } from '../../../format/day-span.ts'
import { getErrorMessage } from '../../../http/api.ts'
import { toReason } from '../../../http/form-error.ts'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { openInNewTab } from '../../../ui/form/save-file.ts'
import { AddButton } from '../../../ui/layout/add-button.tsx'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import type { RowAction } from '../../../ui/list/row-menu.tsx'
import { ExcuseDialog } from '../excuse-dialog.tsx'
import { excusesPerPage, fetchOwnDocument, ownExcusesQuery, useSendExcuse, useWithdrawExcuse } from '../excuses.api.ts'
import { ownExcusesText as text } from '../excuses.text.ts'
import { ownExcuseColumns } from './own-excuses-columns.tsx'

const daysOf = ({ firstDay, lastDay }: OwnExcuse) => formatDaySpan(firstDay, lastDay)

function WithdrawDialog({ asking }: { asking: ReturnType<typeof useDialog<OwnExcuse>> }) {
  const withdraw = useWithdrawExcuse()
  const { target } = asking
  if (!target) return null
  const handleConfirm = () =>
    withdraw.mutate(target.excuseId, {
      onSuccess: () => {
        showSuccess(text.withdrawn, daysOf(target))
        asking.close()
      },
    })
  return (
    <ConfirmDialog
      isOpen={asking.isOpen}
      Icon={IconX}
      question={text.withdrawQuestion(daysOf(target))}
      text={text.withdrawText}
      confirmLabel={text.withdraw}
      isPending={withdraw.isPending}
      problem={withdraw.isError ? toReason(text.withdrawFailed)(withdraw.error) : undefined}
      onConfirm={handleConfirm}
      onClose={asking.close}
    />
  )
}

/** The excuses of the student: sent, followed, and withdrawn before the decision. */
export function OwnExcuses() {
  const [page, setPage] = useState(1)
  const excuses = useQuery(ownExcusesQuery(page))
  const sendExcuse = useSendExcuse()
  const sending = useDialog()
  const withdrawing = useDialog<OwnExcuse>()
  const open = useMutation({
    mutationFn: fetchOwnDocument,
    onSuccess: ({ blob }) => openInNewTab(blob),
    onError: (error) => showFailure(text.openFailed, toReason(text.openFailedText)(error)),
  })
  const add = (isLight?: true) => (
    <AddButton label={text.send} {...(isLight && { isLight })} onAdd={() => sending.open(true)} />
  )
  const actionsOf = (excuse: OwnExcuse) => {
    const view: RowAction = {
      label: text.openDocument,
      getLabel: text.openLabel,
      icon: <IconPaperclip size={16} aria-hidden />,
      isBusy: open.isPending && open.variables === excuse.excuseId,
      onClick: () => open.mutate(excuse.excuseId),
    }
    const withdraw: RowAction = {
      label: text.withdraw,
      getLabel: text.withdrawLabel,
      icon: <IconX size={16} aria-hidden />,
      isDestructive: true,
      onClick: () => withdrawing.open(excuse),
    }
    return [...(excuse.hasDocument ? [view] : []), ...(excuse.state === 'PENDING' ? [withdraw] : [])]
  }

  return (
    <>
      <DataList
        isTall
        list={excuses}
        errorMessage={getErrorMessage(excuses.error)}
        texts={text}
        bar={
          <div className="card-head">
            <h2>{text.title}</h2>
            <div className="push">{add()}</div>
          </div>
        }
        columns={ownExcuseColumns}
        rowId={({ excuseId }) => excuseId}
        rowActions={{ getName: daysOf, of: actionsOf, width: '15rem', narrow: '9rem', skeleton: 60 }}
        empty={() => (
          <Empty icon={<IconFileText size={28} stroke={1.6} />} title={text.nothing} text={text.nothingText}>
            {add(true)}
          </Empty>
        )}
        page={page}
        perPage={excusesPerPage}
        onSearch={(patch) => setPage(patch.page ?? 1)}
      />
      <ExcuseDialog
        key={`send-${sending.turn}`}
        isOpen={sending.isOpen}
        title={text.sendTitle}
        saveLabel={text.sendSave}
        wordsHelp={text.wordsHelp}
        send={sendExcuse.mutateAsync}
        onClose={sending.close}
      />
      <WithdrawDialog key={`withdraw-${withdrawing.turn}`} asking={withdrawing} />
    </>
  )
}
