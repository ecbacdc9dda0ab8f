import {
  exportMessages,
  messageKinds,
  messageStates,
  noteReply,
  type OutgoingMessage,
  returnMessage,
} from '@manara/contract/messages.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconArrowBackUp, IconMessageReply, IconMessages, IconSearch, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call, getErrorMessage } from '../../../http/api.ts'
import { showSuccess, toastProblem } from '../../../http/toasts.tsx'
import { useChange } from '../../../http/use-change.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { AddButton } from '../../../ui/layout/add-button.tsx'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import type { RowAction } from '../../../ui/list/row-menu.tsx'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { ExportButton } from '../../exports/export-button.tsx'
import { messageLogText as text } from '../message-log.text.ts'
import {
  messageLogQuery,
  messagesKey,
  messagesPerPage,
  readMessageKind,
  readMessageSort,
  readMessageState,
} from '../messages.api.ts'
import { defaultMessagesSearch, type MessagesSearch } from '../messages.search.ts'
import { messagesText } from '../messages.text.ts'
import { logColumns } from './log-columns.tsx'
import { NewMessageDialog } from './new-message-dialog.tsx'

interface LogPartProps {
  search: MessagesSearch
  onSearch: (patch: Partial<MessagesSearch>) => void
}

const toOptions = <Value extends string>(all: string, values: readonly Value[], labels: Record<Value, string>) => [
  { value: 'all', label: all },
  ...values.map((value) => ({ value: value as string, label: labels[value] })),
]
const states = toOptions(text.allStates, messageStates, messagesText.states)
const kinds = toOptions(text.allKinds, messageKinds, messagesText.kinds)

interface LogToolbarProps {
  search: MessagesSearch
  onNarrow: (patch: Partial<MessagesSearch>) => void
  onAdd: () => void
}

const LogToolbar = ({ search, onNarrow, onAdd }: LogToolbarProps) => (
  <Toolbar actions={<AddButton label={text.add} onAdd={onAdd} />}>
    <SearchField label={text.search} value={search.q} onSearch={(q) => onNarrow({ q })} />
    <NativeSelect
      aria-label={text.stateLabel}
      rightSection={<IconSelector size={16} aria-hidden />}
      data={states}
      value={readMessageState(search.state) ?? 'all'}
      onChange={(event) => onNarrow({ state: event.currentTarget.value })}
    />
    <NativeSelect
      aria-label={text.kindLabel}
      rightSection={<IconSelector size={16} aria-hidden />}
      data={kinds}
      value={readMessageKind(search.kind) ?? 'all'}
      onChange={(event) => onNarrow({ kind: event.currentTarget.value })}
    />
  </Toolbar>
)

function LogEmpty({ search, onShowAll }: { search: MessagesSearch; onShowAll: () => void }) {
  const isAll = search.q === '' && !readMessageState(search.state) && !readMessageKind(search.kind)
  return isAll ? (
    <Empty icon={<IconMessages size={28} stroke={1.6} />} title={text.nothing} text={text.nothingText} />
  ) : (
    <Empty icon={<IconSearch size={28} stroke={1.6} />} title={text.noMatch} text={text.noMatchText}>
      <Button variant="light" onClick={onShowAll}>
        {text.showAll}
      </Button>
    </Empty>
  )
}

/** Notes about a message of the log. */
function useLogActions() {
  const options = {
    onSuccess: ({ message }: { message: string }) => void showSuccess(message),
    onError: (error: unknown) => void toastProblem(error),
  }
  const reply = useChange((id: number) => call(noteReply, { params: { id } }), messagesKey)
  const back = useChange((id: number) => call(returnMessage, { params: { id }, body: {} }), messagesKey)
  return ({ messageId, state }: OutgoingMessage): readonly RowAction[] => {
    const isOut = state === 'OPENED' || state === 'SENT'
    return [
      ...(isOut
        ? [
            {
              label: text.replied,
              getLabel: text.repliedLabel,
              icon: <IconMessageReply size={18} stroke={1.7} aria-hidden />,
              onClick: () => reply.mutate(messageId, options),
            },
          ]
        : []),
      ...(isOut || state === 'SKIPPED'
        ? [
            {
              label: text.back,
              getLabel: text.backLabel,
              icon: <IconArrowBackUp size={18} stroke={1.7} aria-hidden />,
              onClick: () => back.mutate(messageId, options),
            },
          ]
        : []),
    ]
  }
}

/** Every message and what became of it. */
export function LogPart({ search, onSearch }: LogPartProps) {
  const log = useQuery(messageLogQuery(search))
  const actionsOf = useLogActions()
  const writing = useDialog()
  return (
    <>
      <DataList
        isTall
        list={log}
        errorMessage={getErrorMessage(log.error)}
        texts={text}
        actions={<ExportButton of={exportMessages} page={log.data} />}
        bar={
          <LogToolbar
            search={search}
            onAdd={() => writing.open(true)}
            onNarrow={(patch) => onSearch({ ...patch, page: 1 })}
          />
        }
        columns={logColumns}
        rowId={({ messageId }) => messageId}
        rowActions={{ getName: ({ holder }) => holder, of: actionsOf, narrow: '8.5rem', skeleton: 60 }}
        cards={{ look: 'beside' }}
        empty={({ search: answered }) => (
          <LogEmpty search={answered} onShowAll={() => onSearch({ ...defaultMessagesSearch, tab: 'log' })} />
        )}
        page={search.page}
        perPage={messagesPerPage}
        sort={readMessageSort(search.sort)}
        onSearch={onSearch}
      />
      <NewMessageDialog key={`new-${writing.turn}`} isOpen={writing.isOpen} onClose={writing.close} />
    </>
  )
}
