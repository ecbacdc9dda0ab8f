import { createGrant } from '@manara/contract/access.ts'
import { endAllSessions, endOpenSession, type OpenSession } from '@manara/contract/open-sessions.ts'
import { Button } from '@mantine/core'
import { IconDeviceDesktopOff, IconLogout, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { Allowed, useCan } from '../../../session/can.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import type { RowAction } from '../../../ui/list/row-menu.tsx'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import {
  type Ending,
  type OpenSessionsSearch,
  openSessionsQuery,
  readSessionSort,
  sessionsPerPage,
} from '../open-sessions.api.ts'
import { openSessionsText as text } from '../open-sessions.text.ts'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { openSessionColumns } from './open-sessions-columns.tsx'

const actionsOn = (session: OpenSession, onEnd: (ending: Ending) => void): readonly RowAction[] => [
  {
    needs: endOpenSession,
    label: text.end,
    getLabel: text.endLabel,
    icon: <IconLogout size={18} stroke={1.7} aria-hidden />,
    isDestructive: true,
    onClick: () => onEnd({ kind: 'one', session }),
  },
  {
    needs: endOpenSession,
    label: text.endOfPerson,
    getLabel: text.endOfPersonLabel,
    icon: <IconDeviceDesktopOff size={18} stroke={1.7} aria-hidden />,
    isDestructive: true,
    onClick: () => onEnd({ kind: 'person', session }),
  },
]

interface OpenSessionsListProps {
  search: OpenSessionsSearch
  onSearch: (patch: Partial<OpenSessionsSearch>) => void
}

/** Who is signed in, and from where; the office ends what should not go on (R-session-10). */
export function OpenSessionsList({ search, onSearch }: OpenSessionsListProps) {
  const sessions = useQuery(openSessionsQuery(search))
  const ending = useDialog<Ending>()
  const can = useCan()
  const mayEnd = ({ isThis, isOfOffice }: OpenSession) => !isThis && (!isOfOffice || can(createGrant))

  return (
    <>
      <DataList
        isTall
        list={sessions}
        errorMessage={getErrorMessage(sessions.error)}
        texts={text}
        bar={
          <Toolbar
            actions={
              <Allowed needs={endAllSessions}>
                <Button variant="light" color="red" onClick={() => ending.open({ kind: 'all' })}>
                  {text.endAll}
                </Button>
              </Allowed>
            }
          >
            <SearchField label={text.search} value={search.q} onSearch={(q) => onSearch({ q, page: 1 })} />
          </Toolbar>
        }
        columns={openSessionColumns}
        rowId={({ sessionId }) => sessionId}
        rowActions={{
          getName: ({ personName }) => personName,
          of: (session) => (mayEnd(session) ? actionsOn(session, ending.open) : []),
          width: '17rem',
          narrow: '16rem',
        }}
        empty={() => (
          <Empty icon={<IconSearch size={28} stroke={1.6} />} title={text.noMatch} text={text.noMatchText}>
            <Button variant="light" onClick={() => onSearch({ q: '', page: 1 })}>
              {text.showAll}
            </Button>
          </Empty>
        )}
        page={search.page}
        perPage={sessionsPerPage}
        sort={readSessionSort(search.sort)}
        onSearch={onSearch}
      />
      {ending.target && (
        <EndSessionsDialog key={ending.turn} ending={ending.target} isOpen={ending.isOpen} onClose={ending.close} />
      )}
    </>
  )
}
