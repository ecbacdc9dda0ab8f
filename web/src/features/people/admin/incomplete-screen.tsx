import { exportIncompleteRecords, type IncompleteRecord } from '@manara/contract/incomplete-records.ts'
import { Anchor, Box, Button, Stack } from '@mantine/core'
import { IconCircleCheck, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { getErrorMessage } from '../../../http/api.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import { twoWords, words } from '../../../ui/list/data-list/words.tsx'
import { FilterChips } from '../../../ui/list/filter-chips.tsx'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { ExportButton } from '../../exports/export-button.tsx'
import { incompleteCountsQuery, incompletePerPage, incompleteQuery } from '../incomplete.api.ts'
import { defaultIncompleteSearch, type IncompleteSearch } from '../incomplete.search.ts'
import { incompleteText as text } from '../incomplete.text.ts'
import { PeopleSheetButton } from '../people-sheet-button.tsx'

const heads = text.columns

const Missing = ({ missing }: IncompleteRecord) => (
  <span className="row wrap">
    {missing.map((field) => (
      <Badge key={field} tone="yellow">
        <bdi>{field}</bdi>
      </Badge>
    ))}
  </span>
)

const Name = ({ userId, fullName, role }: IncompleteRecord) => (
  <span className="two">
    <Anchor renderRoot={(props) => <Link to="/admin/people/$personId" params={{ personId: userId }} {...props} />}>
      <bdi>{fullName}</bdi>
    </Anchor>
    <span>{text.roles[role]}</span>
  </span>
)

const columns: readonly Column<IncompleteRecord>[] = [
  {
    key: 'name',
    head: heads.name,
    width: '18rem',
    narrow: '12rem',
    skeleton: words(140, 60),
    phoneSkeleton: twoWords([120, 70], [60, 40, 3]),
    cell: (row) => <Name {...row} />,
    onPhone: 'title',
  },
  {
    key: 'program',
    head: heads.program,
    width: '14rem',
    narrow: '10rem',
    skeleton: words(110, 60),
    phoneSkeleton: () => null,
    cell: ({ programName }) => <bdi>{programName ?? text.noProgram}</bdi>,
    onPhone: { line: ({ programName }) => <bdi className="dim">{programName ?? text.noProgram}</bdi> },
  },
  {
    key: 'missing',
    head: heads.missing,
    skeleton: words(160, 60),
    phoneSkeleton: () => null,
    cell: (row) => <Missing {...row} />,
    onPhone: { fact: (row) => <Missing {...row} /> },
  },
]

interface PartProps {
  search: IncompleteSearch
  onNarrow: (patch: Partial<IncompleteSearch>) => void
}

/** The missing fields with how many people lack each, and when that was counted. */
function IncompleteBar({ search, onNarrow }: PartProps) {
  const { data } = useQuery(incompleteCountsQuery)
  const chips = [
    { value: '', label: text.all, count: data?.people },
    ...(data?.fields ?? []).map(({ field, label, people }) => ({ value: field, label, count: people })),
  ]
  return (
    <Stack gap={0}>
      <Toolbar
        actions={
          data?.countedAt && (
            <span className="dim small">{text.countedAt(formatDate(data.countedAt), formatTime(data.countedAt))}</span>
          )
        }
      >
        <SearchField label={text.search} value={search.q} onSearch={(q) => onNarrow({ q })} />
      </Toolbar>
      <Box px="xs" pb="xs">
        <FilterChips
          label={text.fieldsLabel}
          chips={chips}
          pressed={search.field}
          onPress={(field) => onNarrow({ field })}
        />
      </Box>
    </Stack>
  )
}

const IncompleteEmpty = ({ search: { field, q }, onNarrow }: PartProps) =>
  field === '' && q === '' ? (
    <Empty
      tone="green"
      icon={<IconCircleCheck size={28} stroke={1.6} />}
      title={text.nothing}
      text={text.nothingText}
    />
  ) : (
    <Empty icon={<IconSearch size={28} stroke={1.6} />} title={text.noMatch} text={text.noMatchText}>
      <Button variant="light" onClick={() => onNarrow(defaultIncompleteSearch)}>
        {text.showAll}
      </Button>
    </Empty>
  )

const toSheetFilters = ({ field, q }: IncompleteSearch) => ({
  isIncomplete: true,
  ...(field !== '' && { field }),
  ...(q !== '' && { q }),
})

interface IncompleteScreenProps {
  search: IncompleteSearch
  onSearch: (patch: Partial<IncompleteSearch>) => void
}

/** The people whose records lack a required field, with the way to each record (R-record-12). */
export function IncompleteScreen({ search, onSearch }: IncompleteScreenProps) {
  const list = useQuery(incompleteQuery(search))
  const handleNarrow = (patch: Partial<IncompleteSearch>) => onSearch({ ...patch, page: 1 })
  return (
    <DataList
      isTall
      list={list}
      errorMessage={getErrorMessage(list.error)}
      texts={text}
      actions={
        <>
          <ExportButton of={exportIncompleteRecords} page={list.data} />
          <PeopleSheetButton filters={toSheetFilters(search)} />
        </>
      }
      bar={<IncompleteBar search={search} onNarrow={handleNarrow} />}
      columns={columns}
      rowId={({ userId }) => userId}
      cards={{ look: 'grid' }}
      empty={({ search: answered }) => <IncompleteEmpty search={answered} onNarrow={handleNarrow} />}
      page={search.page}
      perPage={incompletePerPage}
      onSearch={onSearch}
    />
  )
}
