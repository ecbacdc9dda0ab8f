import type { ImportRun } from '@manara/contract/imports.ts'
import { Button, Checkbox, Group, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { IconDatabaseImport } from '@tabler/icons-react'
import { useState } from 'react'
import { readNumber } from '../../../format/typed-number.ts'
import { CallProblem } from '../../../http/api.ts'
import { toReason } from '../../../http/form-error.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { runText } from '../import-run.text.ts'
import { type ImportsArea, useCommitImport } from '../imports.api.ts'
import styles from './run.module.css'
import { StepCard } from './step-card.tsx'

const { commit: text } = runText

interface CommitStepProps {
  area: ImportsArea
  run: ImportRun
  takesFocus: boolean
  /** Why the last commit was refused. */
  refusal: string | undefined
  onRefusal: (sentence: string | undefined) => void
  /** Opens the preview, with the rows that need a decision or with all. */
  onPreview: (outcome?: 'UNDECIDED' | 'REFUSED') => void
}

interface Answers {
  leavesRefused: boolean
  typedCount: string
}

const noAnswers: Answers = { leavesRefused: false, typedCount: '' }

/** Sends what was previewed. A lost answer is asked for again under the same key; after a refusal it is another intention. */
function useCommit({ area, run, onRefusal }: Pick<CommitStepProps, 'area' | 'run' | 'onRefusal'>) {
  const commit = useCommitImport(area, run.importId)
  const [key, setKey] = useState(newIdempotencyKey)
  const send = async ({ leavesRefused, typedCount }: Answers) => {
    onRefusal(undefined)
    const count = readNumber(typedCount)
    const consent = { ...(leavesRefused && { leavesRefused }), ...(typeof count === 'number' && { typedCount: count }) }
    try {
      const body = { fingerprint: run.fingerprint ?? '', ...consent }
      const { state, message } = await commit.mutateAsync({ body, idempotencyKey: key })
      if (state === 'DONE') showSuccess(text.done, message)
    } catch (error) {
      if (error instanceof CallProblem && error.status >= 400 && error.status < 500) setKey(newIdempotencyKey())
      onRefusal(toReason(text.failed)(error))
    }
  }
  return { send, isSending: commit.isPending }
}

function Obstacles({ run, onPreview }: Pick<CommitStepProps, 'run' | 'onPreview'>) {
  if (run.counts.undecided === 0) return null
  return (
    <Note
      tone="yellow"
      action={
        <Button variant="subtle" size="xs" onClick={() => onPreview('UNDECIDED')}>
          {runText.preview.showUndecided}
        </Button>
      }
    >
      {runText.preview.undecided(run.counts.undecided)}
    </Note>
  )
}

/** One sentence about what will happen, consent for what is unusual, and the button. */
export function CommitStep(props: CommitStepProps) {
  const { run, takesFocus, refusal = run.failure, onPreview } = props
  const { counts, typedCount: needed, fingerprint } = run
  const { send, isSending } = useCommit(props)
  // Consent is for the preview that was shown.
  const [given, setGiven] = useState({ fingerprint, answers: noAnswers })
  const answers = given.fingerprint === fingerprint ? given.answers : noAnswers
  const setAnswers = (patch: Partial<Answers>) => setGiven({ fingerprint, answers: { ...answers, ...patch } })
  const written = counts.new + counts.changed
  const isReady =
    written > 0 &&
    counts.undecided === 0 &&
    (counts.refused === 0 || answers.leavesRefused) &&
    (needed === null || readNumber(answers.typedCount) === needed)
  return (
    <StepCard title={text.title} takesFocus={takesFocus} isBusy={isSending}>
      <Stack
        component="form"
        className={`card-body ${styles.commit}`}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void send(answers)
        }}
      >
        {refusal && (
          <Note
            tone="red"
            action={
              <Button variant="subtle" size="xs" onClick={() => onPreview()}>
                {text.backToPreview}
              </Button>
            }
          >
            {refusal}
          </Note>
        )}
        <div>
          <p className={styles.will}>{written > 0 ? text.effects(run) : text.nothing}</p>
          {text.hasRest(counts) && <p className="dim">{text.rest(counts)}</p>}
          {written > 0 && <p className="dim">{text.undoable}</p>}
        </div>
        <Obstacles run={run} onPreview={onPreview} />
        {counts.refused > 0 && (
          <Checkbox
            label={text.leaveRefused(counts.refused)}
            description={text.mustLeave}
            checked={answers.leavesRefused}
            onChange={(event) => setAnswers({ leavesRefused: event.currentTarget.checked })}
          />
        )}
        {needed !== null && (
          <>
            <Note tone="yellow">{text.unusual}</Note>
            <NumberField
              withAsterisk
              maw="16rem"
              label={text.typedCount(needed)}
              value={answers.typedCount}
              onChange={(typedCount) => setAnswers({ typedCount })}
            />
          </>
        )}
        <Group>
          <Button
            type="submit"
            size="md"
            leftSection={<IconDatabaseImport size={18} aria-hidden />}
            loading={isSending}
            disabled={!isReady}
          >
            {text.confirm(written)}
          </Button>
        </Group>
      </Stack>
    </StepCard>
  )
}
