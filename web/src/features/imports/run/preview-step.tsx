import type { ImportOutcome, ImportRun } from '@manara/contract/imports.ts'
import { Button, Stack } from '@mantine/core'
import { IconArrowLeft, IconCircleCheck, IconDownload, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { runText } from '../import-run.text.ts'
import { downloadRefused, type ImportsArea, importLinesQuery, linesPerPage, readOutcome } from '../imports.api.ts'
import { defaultImportRunSearch, type ImportRunSearch } from '../imports.search.ts'
import { useSaveDownload } from '../use-save-download.ts'
import { DecideAll } from './decide-all.tsx'
import type { Decisions } from './decisions.ts'
import { DecisionsBar } from './decisions-bar.tsx'
import { linesColumns } from './lines-columns.tsx'
import { OutcomeCounters } from './outcome-counters.tsx'
import styles from './run.module.css'
import { StepCard } from './step-card.tsx'

const { preview: text } = runText

interface PreviewStepProps {
  area: ImportsArea
  run: ImportRun
  search: ImportRunSearch
  decisions: Decisions
  takesFocus: boolean
  /** Why the last commit was refused. */
  refusal: string | undefined
  onSearch: (patch: Partial<ImportRunSearch>, isAside?: boolean) => void
  onNext: () => void
}

function LinesEmpty({ search, onShowAll }: { search: ImportRunSearch; onShowAll: () => void }) {
  const outcome = readOutcome(search.outcome)
  const showAll = (
    <Button variant="light" onClick={onShowAll}>
      {text.showAll}
    </Button>
  )
  if (search.q !== '')
    return (
      <Empty icon={<IconSearch size={28} stroke={1.6} />} title={text.noMatch} text={text.noneText}>
        {showAll}
      </Empty>
    )
  const isGood = outcome === 'REFUSED' || outcome === 'UNDECIDED'
  return (
    <Empty
      tone={isGood ? 'green' : 'gray'}
      icon={isGood ? <IconCircleCheck size={28} stroke={1.6} /> : <IconSearch size={28} stroke={1.6} />}
      title={outcome ? text.none[outcome] : text.noRows}
      text={text.noneText}
    >
      {outcome && showAll}
    </Empty>
  )
}

function RefusedButton({ area, run }: { area: ImportsArea; run: ImportRun }) {
  const refused = useSaveDownload(() => downloadRefused(area, run.importId), text.refusedName, text.refusedFailed)
  if (run.counts.refused === 0) return null
  return (
    <Button
      variant="default"
      title={text.refusedHint}
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={refused.isPending}
      onClick={() => refused.mutate()}
    >
      {text.refusedFile}
    </Button>
  )
}

function Lines({
  area,
  run,
  search,
  decisions,
  onSearch,
}: Pick<PreviewStepProps, 'area' | 'run' | 'search' | 'decisions' | 'onSearch'>) {
  const lines = useQuery(importLinesQuery(area, run, search))
  const outcome = readOutcome(search.outcome)
  const isOpen = run.state === 'PREVIEWED'
  const bar = (
    <Toolbar actions={<RefusedButton area={area} run={run} />}>
      <SearchField label={text.search} value={search.q} onSearch={(q) => onSearch({ q, page: 1 })} />
      {outcome && (
        <Button variant="subtle" onClick={() => onSearch({ outcome: defaultImportRunSearch.outcome, page: 1 })}>
          {text.showAll}
        </Button>
      )}
    </Toolbar>
  )
  return (
    <DataList
      isTall
      list={lines}
      errorMessage={getErrorMessage(lines.error)}
      texts={{ ...text, title: text.listTitle, columns: text.heads }}
      bar={bar}
      notice={isOpen && outcome === 'UNDECIDED' && run.counts.undecided > 0 && <DecideAll area={area} run={run} />}
      columns={linesColumns({ run, decisions: isOpen ? decisions : undefined })}
      rowId={({ line, sheetName }) => `${sheetName ?? ''}:${line}`}
      tableClass={styles.lines}
      empty={(page) => (
        <LinesEmpty search={page.search} onShowAll={() => onSearch({ ...defaultImportRunSearch, step: search.step })} />
      )}
      page={search.page}
      perPage={linesPerPage}
      onSearch={onSearch}
    />
  )
}

/** What each row of the file would do, with old and new values, problems and decisions. */
export function PreviewStep(props: PreviewStepProps) {
  const { run, search, decisions, takesFocus, refusal = run.failure, onSearch, onNext } = props
  const { counts, notes, state } = run
  const outcome = readOutcome(search.outcome)
  const handleOutcome = (chosen: ImportOutcome | undefined) =>
    onSearch({ outcome: chosen ?? defaultImportRunSearch.outcome, page: 1 })
  // Decisions that are not saved would be left behind.
  const handleNext = () => (decisions.unsavedCount > 0 ? decisions.save().then(onNext, () => undefined) : onNext())
  return (
    <Stack>
      <StepCard
        title={text.title}
        takesFocus={takesFocus}
        action={
          <Button
            rightSection={<IconArrowLeft size={18} aria-hidden />}
            loading={decisions.isSaving}
            onClick={() => void handleNext()}
          >
            {text.next}
          </Button>
        }
      >
        <Stack className="card-body" gap="sm">
          {state === 'PREVIEWED' && refusal && <Note tone="yellow">{refusal}</Note>}
          {counts.undecided > 0 && outcome !== 'UNDECIDED' && (
            <Note
              tone="yellow"
              action={
                <Button variant="subtle" size="xs" onClick={() => handleOutcome('UNDECIDED')}>
                  {text.showUndecided}
                </Button>
              }
            >
              {text.undecided(counts.undecided)}
            </Note>
          )}
          {notes.map((note) => (
            <Note key={note}>{note}</Note>
          ))}
          <OutcomeCounters counts={counts} pressed={outcome} onPress={handleOutcome} />
        </Stack>
      </StepCard>
      <Lines {...props} />
      {decisions.unsavedCount > 0 && <DecisionsBar decisions={decisions} />}
    </Stack>
  )
}
