import { readerNames } from '@manara/contract/roles.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconMessageCheck, IconSearch, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { readAskerRole, unansweredPerPage, unansweredQuery } from '../unanswered.api.ts'
import { defaultUnansweredSearch, type UnansweredSearch } from '../unanswered.search.ts'
import { unansweredText as text } from '../unanswered.text.ts'
import { unansweredColumns } from './unanswered-columns.tsx'

interface UnansweredScreenProps {
  search: UnansweredSearch
  onSearch: (patch: Partial<UnansweredSearch>) => void
}

const roles = [
  { value: defaultUnansweredSearch.role, label: text.allRoles },
  ...readerNames.map((role) => ({ value: role, label: text.roles[role] })),
]

function UnansweredToolbar({ search, onSearch }: UnansweredScreenProps) {
  const handleNarrow = (patch: Partial<UnansweredSearch>) => onSearch({ ...patch, page: 1 })
  return (
    <Toolbar actions={<span className="dim small">{text.hint}</span>}>
      <SearchField label={text.search} value={search.q} onSearch={(q) => handleNarrow({ q })} />
      <NativeSelect
        aria-label={text.roleLabel}
        rightSection={<IconSelector size={16} aria-hidden />}
        data={roles}
        value={readAskerRole(search.role) ?? defaultUnansweredSearch.role}
        onChange={(event) => handleNarrow({ role: event.currentTarget.value })}
      />
    </Toolbar>
  )
}

const isWhole = ({ q, role }: UnansweredSearch) => q === '' && readAskerRole(role) === undefined

/** Good news when there is none, or nothing that matches. */
const UnansweredEmpty = ({ search, onShowAll }: { search: UnansweredSearch; onShowAll: () => void }) =>
  isWhole(search) ? (
    <Empty
      tone="green"
      icon={<IconMessageCheck size={28} stroke={1.6} />}
      title={text.nothing}
      text={text.nothingText}
    />
  ) : (
    <Empty icon={<IconSearch size={28} stroke={1.6} />} title={text.noMatch} text={text.noMatchText}>
      <Button variant="light" onClick={onShowAll}>
        {text.showAll}
      </Button>
    </Empty>
  )

/** The questions that the assistant did not answer, without who asked them (R-assistant-7). */
export function UnansweredScreen({ search, onSearch }: UnansweredScreenProps) {
  const questions = useQuery(unansweredQuery(search))
  return (
    <DataList
      isTall
      list={questions}
      isBusy={questions.isPending || questions.isPlaceholderData}
      errorMessage={getErrorMessage(questions.error)}
      texts={text}
      bar={<UnansweredToolbar search={search} onSearch={onSearch} />}
      notice={<Note isPlain>{text.notice}</Note>}
      columns={unansweredColumns}
      rowId={({ questionId }) => questionId}
      cards={{ look: 'stacked' }}
      empty={({ search: answered }) => (
        <UnansweredEmpty search={answered} onShowAll={() => onSearch(defaultUnansweredSearch)} />
      )}
      page={search.page}
      perPage={unansweredPerPage}
      sort={search.sort}
      onSearch={onSearch}
    />
  )
}
