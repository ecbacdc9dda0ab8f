import { named } from '@manara/contract/named.ts'
import { resumeNumber, type StoppedNumber, stopNumber } from '@manara/contract/stopped-numbers.ts'
import { IconMessage, IconMessageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { AddButton } from '../../../ui/layout/add-button.tsx'
import { ColumnEmpty } from '../../../ui/list/column-empty.tsx'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import type { RowAction } from '../../../ui/list/row-menu.tsx'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import type { MessagesSearch } from '../messages.search.ts'
import { readStoppedSort, stoppedNumbersQuery, stoppedPerPage, useResumeNumber } from '../stopped-numbers.api.ts'
import { stoppedNumbersText as text } from '../stopped-numbers.text.ts'
import { StopNumberDialog } from './stop-number-dialog.tsx'
import { stoppedColumns } from './stopped-columns.tsx'

interface StoppedPartProps {
  search: MessagesSearch
  onSearch: (patch: Partial<MessagesSearch>) => void
}

const toAction = (onResume: () => void): RowAction => ({
  needs: resumeNumber,
  label: text.resume,
  getLabel: text.resumeLabel,
  icon: <IconMessage size={18} stroke={1.7} aria-hidden />,
  onClick: onResume,
})

/** Asks before a number gets messages again. */
function ResumeDialog({ phone, ...dialog }: { phone: string; isOpen: boolean; onClose: () => void }) {
  const resume = useResumeNumber()
  const onSuccess = () => {
    showSuccess(text.resumed, named(phone))
    dialog.onClose()
  }
  return (
    <ConfirmDialog
      {...dialog}
      tone="teal"
      Icon={IconMessage}
      question={text.resumeQuestion(phone)}
      text={text.resumeText}
      confirmLabel={text.resume}
      isPending={resume.isPending}
      problem={resume.isError ? toReason(text.resumeFailed)(resume.error) : undefined}
      onConfirm={() => resume.mutate(phone, { onSuccess })}
    />
  )
}

/** Numbers that get no messages (R-message-3): found, added by hand, and allowed again. */
export function StoppedPart({ search, onSearch }: StoppedPartProps) {
  const numbers = useQuery(stoppedNumbersQuery(search))
  const stopping = useDialog()
  const resuming = useDialog<StoppedNumber>()
  const handleSearch = (q: string) => onSearch({ q, page: 1 })
  const handleStop = () => stopping.open(true)
  return (
    <>
      <DataList
        isTall
        list={numbers}
        errorMessage={getErrorMessage(numbers.error)}
        texts={text}
        bar={
          <Toolbar actions={<AddButton needs={stopNumber} label={text.stop} onAdd={handleStop} />}>
            <SearchField label={text.search} value={search.q} onSearch={handleSearch} />
          </Toolbar>
        }
        columns={stoppedColumns}
        rowId={({ phone }) => phone}
        rowActions={{
          getName: ({ phone }) => phone,
          of: (number) => [toAction(() => resuming.open(number))],
          width: '11rem',
          narrow: '10rem',
          skeleton: 110,
        }}
        cards={{ look: 'beside' }}
        empty={({ search: { q } }) => (
          <ColumnEmpty
            q={q}
            texts={text}
            icon={<IconMessageOff size={28} stroke={1.6} />}
            onClear={() => handleSearch('')}
          >
            <AddButton isLight needs={stopNumber} label={text.stop} onAdd={handleStop} />
          </ColumnEmpty>
        )}
        page={search.page}
        perPage={stoppedPerPage}
        sort={readStoppedSort(search.sort)}
        onSearch={onSearch}
      />
      <StopNumberDialog key={`stop-${stopping.turn}`} isOpen={stopping.isOpen} onClose={stopping.close} />
      {resuming.target && (
        <ResumeDialog
          key={`resume-${resuming.turn}`}
          phone={resuming.target.phone}
          isOpen={resuming.isOpen}
          onClose={resuming.close}
        />
      )}
    </>
  )
}
