import { declareDifferent, type PersonPair, scanPersonMatches } from '@manara/contract/person-matches.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconRefresh, IconSearch, IconSelector, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../http/api.ts'
import { showSuccess, toastProblem } from '../../http/toasts.tsx'
import { Allowed, useCan } from '../../session/can.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { DataList } from '../../ui/list/data-list/data-list.tsx'
import { Toolbar } from '../../ui/list/toolbar.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { pairsColumns } from './pairs-columns.tsx'
import { pairsPerPage, pairsQuery, readLevel, useDeclareDifferent, useScanMatches } from './person-matches.api.ts'
import { type DuplicatesSearch, defaultDuplicatesSearch } from './person-matches.search.ts'
import { matchesText } from './person-matches.text.ts'

interface DuplicatesScreenProps {
  search: DuplicatesSearch
  onSearch: (patch: Partial<DuplicatesSearch>, isAside?: boolean) => void
}

const levels = [
  { value: defaultDuplicatesSearch.level, label: matchesText.allLevels },
  ...Object.entries(matchesText.levels).map(([value, label]) => ({ value, label })),
]

function ScanButton() {
  const scan = useScanMatches()
  const handleScan = () =>
    scan.mutate(undefined, {
      onSuccess: ({ message }) => showSuccess(matchesText.scanning, message),
      onError: toastProblem,
    })
  return (
    <Button variant="default" leftSection={<IconRefresh size={17} />} loading={scan.isPending} onClick={handleScan}>
      {matchesText.scan}
    </Button>
  )
}

const DuplicatesToolbar = ({ search, onSearch }: DuplicatesScreenProps) => (
  <Toolbar
    actions={
      <Allowed needs={scanPersonMatches}>
        <ScanButton />
      </Allowed>
    }
  >
    <SearchField label={matchesText.search} value={search.q} onSearch={(q) => onSearch({ q, page: 1 })} />
    <NativeSelect
      aria-label={matchesText.levelLabel}
      rightSection={<IconSelector size={16} aria-hidden />}
      data={levels}
      value={readLevel(search.level) ?? defaultDuplicatesSearch.level}
      onChange={(event) => onSearch({ level: event.currentTarget.value, page: 1 })}
    />
  </Toolbar>
)

const DuplicatesEmpty = ({ search: { level, q }, onShowAll }: { search: DuplicatesSearch; onShowAll: () => void }) =>
  q === '' && readLevel(level) === undefined ? (
    <Empty icon={<IconUsers size={28} stroke={1.6} />} title={matchesText.nothing} text={matchesText.nothingText} />
  ) : (
    <Empty icon={<IconSearch size={28} stroke={1.6} />} title={matchesText.noMatch} text={matchesText.noMatchText}>
      <Button variant="light" onClick={onShowAll}>
        {matchesText.showAll}
      </Button>
    </Empty>
  )

/** Pairs of records that may be one person: merged, or called different. */
export function DuplicatesScreen(props: DuplicatesScreenProps) {
  const { search, onSearch } = props
  const can = useCan()
  const pairs = useQuery(pairsQuery(search))
  const merging = useDialog<PersonPair>()
  const declare = useDeclareDifferent()

  const handleDifferent = ({ matchId }: PersonPair) =>
    declare.mutate(matchId, {
      onSuccess: ({ message }) => showSuccess(matchesText.declared, message),
      onError: toastProblem,
    })

  return (
    <>
      <DataList
        isTall
        list={pairs}
        errorMessage={getErrorMessage(pairs.error)}
        texts={matchesText}
        bar={<DuplicatesToolbar {...props} />}
        columns={pairsColumns({
          onMerge: merging.open,
          onDifferent: handleDifferent,
          busyId: declare.isPending ? declare.variables : undefined,
        }).filter(({ key }) => key !== 'actions' || can(declareDifferent))}
        rowId={({ matchId }) => matchId}
        empty={({ search: answered }) => (
          <DuplicatesEmpty search={answered} onShowAll={() => onSearch(defaultDuplicatesSearch)} />
        )}
        page={search.page}
        perPage={pairsPerPage}
        onSearch={onSearch}
      />
      {merging.target && (
        <MergeDialog key={merging.turn} isOpen={merging.isOpen} pair={merging.target} onClose={merging.close} />
      )}
    </>
  )
}
