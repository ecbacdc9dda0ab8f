import type { ImportRun } from '@manara/contract/imports.ts'
import { Group, Stack, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { formatDate } from '../../../format/dates.ts'
import { getErrorMessage } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { runText } from '../import-run.text.ts'
import { type ImportsArea, importRunQuery } from '../imports.api.ts'
import { defaultImportRunSearch, type ImportRunSearch } from '../imports.search.ts'
import { importsText } from '../imports.text.ts'
import { ImportStateBadge } from '../state-badge.tsx'
import { ColumnsStep, type MappingDraft } from './columns-step.tsx'
import { CommitStep } from './commit-step.tsx'
import { useDecisions } from './decisions.ts'
import { DiscardButton } from './discard-button.tsx'
import { DoneStep } from './done-step.tsx'
import { EndedRun, FailedRun } from './ended-run.tsx'
import { FileStep } from './file-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import styles from './run.module.css'
import { getWorkingState, RunProgress } from './run-progress.tsx'
import { getShownStep, listSteps, type Step } from './run-steps.ts'
import { StepsBar } from './steps-bar.tsx'

/** What differs between the office and a teacher: where the import came from, and where its result is. */
export interface ImportPlaces {
  /** The way back, as a link. */
  back: (run: ImportRun) => ReactNode
  /** Links to what was imported. */
  results: (run: ImportRun) => ReactNode
  /** A way to choose another file. */
  otherFile: (run: ImportRun) => ReactNode
  onDiscarded: (run: ImportRun) => void
}

interface ImportRunScreenProps {
  area: ImportsArea
  importId: number
  search: ImportRunSearch
  onSearch: (patch: Partial<ImportRunSearch>, isAside?: boolean) => void
  places: ImportPlaces
}

const noDraft: MappingDraft = { fields: {}, options: {} }

const canBeDiscarded = ({ state }: ImportRun) => state === 'MAPPING' || state === 'PREVIEWED' || state === 'FAILED'

const Waiting = () => (
  <>
    <VisuallyHidden role="status">{runText.loading}</VisuallyHidden>
    <section className="card card-body stack" aria-hidden>
      {[380, 720, 640, 560].map((width) => (
        <SkeletonBar key={width} width={width} />
      ))}
    </section>
  </>
)

function Head({ area, run, places }: Pick<ImportRunScreenProps, 'area' | 'places'> & { run: ImportRun }) {
  return (
    <Stack gap="0.25rem">
      {places.back(run)}
      <Group gap="0.5rem 0.75rem">
        <h2 className={styles.runName}>{importsText.runName(run.kind, run.fileName)}</h2>
        <ImportStateBadge state={run.state} changeState={run.changeState} />
        <span className="dim small">{runText.startedBy(run.startedByName, formatDate(run.createdAt))}</span>
        {canBeDiscarded(run) && (
          <span className="push">
            <DiscardButton area={area} run={run} onDiscarded={() => places.onDiscarded(run)} />
          </span>
        )}
      </Group>
    </Stack>
  )
}

interface RunStepProps extends Omit<ImportRunScreenProps, 'importId'> {
  run: ImportRun
  step: Step
  takesFocus: boolean
  onStep: (step: Step, more?: Partial<ImportRunSearch>) => void
}

function RunStep({ area, run, step, search, takesFocus, places, onSearch, onStep }: RunStepProps) {
  const [draft, setDraft] = useState(noDraft)
  const [refusal, setRefusal] = useState<string>()
  const decisions = useDecisions(area, run)
  const working = getWorkingState(run)
  const steps = listSteps(run)
  if (working) return <RunProgress key={working} run={run} state={working} takesFocus={takesFocus} />
  if (run.state === 'FAILED') return <FailedRun run={run} otherFile={places.otherFile(run)} />
  if (step === 1)
    return (
      <FileStep area={area} run={run} takesFocus={takesFocus} onNext={() => onStep(steps[steps.indexOf(1) + 1] ?? 3)} />
    )
  if (step === 2)
    return (
      <ColumnsStep
        area={area}
        run={run}
        draft={draft}
        takesFocus={takesFocus}
        onDraft={setDraft}
        onFile={() => onStep(1)}
        onPreviewed={() => {
          setDraft(noDraft)
          setRefusal(undefined)
          onStep(3, { ...defaultImportRunSearch, step: 3 })
        }}
      />
    )
  if (step === 3)
    return (
      <PreviewStep
        area={area}
        run={run}
        search={search}
        decisions={decisions}
        takesFocus={takesFocus}
        refusal={refusal}
        onSearch={onSearch}
        onNext={() => onStep(4)}
      />
    )
  return run.state === 'DONE' ? (
    <DoneStep area={area} run={run} results={places.results(run)} onRows={() => onStep(3)} />
  ) : (
    <CommitStep
      area={area}
      run={run}
      takesFocus={takesFocus}
      refusal={refusal}
      onRefusal={setRefusal}
      onPreview={(outcome) => onStep(3, { ...defaultImportRunSearch, ...(outcome && { outcome }), step: 3 })}
    />
  )
}

/** Whether another view has taken the place of the first: then its heading takes the focus. */
function useHasMoved(view: string | undefined) {
  const last = useRef(view)
  const hasMoved = useRef(false)
  if (view !== undefined && last.current !== view) {
    hasMoved.current = last.current !== undefined
    last.current = view
  }
  return hasMoved.current
}

/** An import in its four steps: the file, the columns, the preview, the commit. */
export function ImportRunScreen(props: ImportRunScreenProps) {
  const { area, importId, search, onSearch, places } = props
  const query = useQuery(importRunQuery(area, importId))
  const shown = query.data && getShownStep(query.data, search.step)
  const hasMoved = useHasMoved(query.data && `${query.data.state === 'PREVIEWED' ? '' : query.data.state}${shown}`)
  if (query.isPending) return <Waiting />
  if (query.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={runText.loadFailed} query={query} />
      </section>
    )
  const run = query.data
  const handleStep = (next: Step, more: Partial<ImportRunSearch> = {}) => onSearch({ ...more, step: next })
  return (
    <Stack>
      <Head area={area} run={run} places={places} />
      {query.isError && <Note tone="yellow">{getErrorMessage(query.error)}</Note>}
      {shown === undefined ? (
        <EndedRun state={run.state === 'EXPIRED' ? 'EXPIRED' : 'DISCARDED'} otherFile={places.otherFile(run)} />
      ) : (
        <>
          <StepsBar run={run} shown={shown} onStep={handleStep} />
          <RunStep {...props} run={run} step={shown} takesFocus={hasMoved} onStep={handleStep} />
        </>
      )}
    </Stack>
  )
}
