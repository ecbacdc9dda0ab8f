import type { ImportRun } from '@manara/contract/imports.ts'
import { Group, Stack } from '@mantine/core'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { runText } from '../import-run.text.ts'
import { StepCard } from './step-card.tsx'

type WorkingState = keyof typeof runText.working

export const getWorkingState = ({ state }: ImportRun): WorkingState | undefined =>
  state in runText.working ? (state as WorkingState) : undefined

/** How far the server has come with the file. */
export const RunProgress = ({
  run,
  state,
  takesFocus,
}: {
  run: ImportRun
  state: WorkingState
  takesFocus: boolean
}) => (
  <StepCard title={runText.working[state]} takesFocus={takesFocus} isBusy>
    <Stack className="card-body">
      {run.isWaiting && <Note>{runText.isWaiting}</Note>}
      <Group gap="0.75rem" justify="space-between">
        <span>{runText.workingHint[state]}</span>
        <b className="num">
          <Ltr>{runText.percent(run.progress)}</Ltr>
        </b>
      </Group>
      <Meter
        share={run.progress / 100}
        height="0.625rem"
        label={runText.working[state]}
        progress={{ now: run.progress, max: 100, isWaiting: run.isWaiting }}
      />
      <p className="dim small">{runText.mayLeave}</p>
    </Stack>
  </StepCard>
)
