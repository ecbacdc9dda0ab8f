import type { Rehearsal } from '@manara/contract/graduation.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconClipboardCheck, IconSchool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '../../../http/api.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { reasonOf } from '../../../http/refusal.ts'
import { Note } from '../../../ui/note.tsx'
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import { ProgramPicker } from '../../programs/program-picker.tsx'
import { newRehearsalOf, rehearsalQuery, useProcessGraduation } from '../graduation.api.ts'
import { graduationText } from '../graduation.text.ts'
import { changedIds } from './entry-reason.ts'
import { ProcessDialog } from './process-dialog.tsx'
import { RehearsalView } from './rehearsal-view.tsx'
import './batch-card.css'

interface RehearsedProps {
  rehearsal: Rehearsal
  onProcessed: (report: Rehearsal & { message: string }) => void
  onClose: () => void
}

const nobody: ReadonlySet<number> = new Set()

/** What was rehearsed, and the button that processes exactly that; a refusal says what changed meanwhile. */
function Rehearsed({ rehearsal, onProcessed, onClose }: RehearsedProps) {
  const processing = useProcessGraduation()
  const confirming = useDialog()
  const [refusal, setRefusal] = useState<{ message: string; changed: ReadonlySet<number> }>()
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const { graduatedCount, failedCount } = rehearsal

  const handleConfirm = () =>
    processing.mutate(
      { rehearsal, idempotencyKey },
      {
        onSuccess: (report) => {
          confirming.close()
          onProcessed(report)
        },
        onError: (error) => {
          const now = newRehearsalOf(error)
          if (!now) return
          setRefusal({ message: messageOf(error), changed: changedIds(rehearsal, now) })
          setKey(newIdempotencyKey())
          confirming.close()
        },
      },
    )

  return (
    <>
      <div className="rehearsal-head">
        <h3>{graduationText.previewOf(rehearsal.programName)}</h3>
        <span className="dim small">{graduationText.policy(rehearsal.passingGpa, rehearsal.minimumCourseGrade)}</span>
      </div>
      {refusal && <Note tone="yellow">{refusal.message}</Note>}
      <RehearsalView rehearsal={rehearsal} changed={refusal?.changed ?? nobody} />
      <div className="row wrap rehearsal-foot">
        {graduatedCount + failedCount === 0 && <span className="dim small">{graduationText.nothingDue}</span>}
        <span className="push row">
          <Button variant="default" onClick={onClose}>
            {graduationText.closePreview}
          </Button>
          {graduatedCount + failedCount > 0 && (
            <Button leftSection={<IconSchool size={18} aria-hidden />} onClick={() => confirming.open(true)}>
              {graduationText.process(graduatedCount, failedCount)}
            </Button>
          )}
        </span>
      </div>
      <ProcessDialog
        isOpen={confirming.isOpen}
        rehearsal={rehearsal}
        isPending={processing.isPending}
        problem={
          processing.isError && !newRehearsalOf(processing.error)
            ? reasonOf(graduationText.processFailed)(processing.error)
            : undefined
        }
        onConfirm={handleConfirm}
        onClose={confirming.close}
      />
    </>
  )
}

function RehearsalFaces({ programId, ...rest }: Omit<RehearsedProps, 'rehearsal'> & { programId: number }) {
  const rehearsal = useQuery(rehearsalQuery(programId))
  if (rehearsal.isPending)
    return (
      <>
        <VisuallyHidden role="status">{graduationText.previewLoading}</VisuallyHidden>
        <div className="groups" aria-hidden>
          {[0, 1, 2].map((tile) => (
            <span key={tile} className="group-tile">
              <SkeletonBar width={90} />
            </span>
          ))}
        </div>
      </>
    )
  if (rehearsal.data === undefined)
    return (
      <Note
        tone="red"
        action={
          <Button variant="subtle" size="xs" loading={rehearsal.isFetching} onClick={() => void rehearsal.refetch()}>
            {graduationText.preview}
          </Button>
        }
      >
        {reasonOf(graduationText.previewFailed)(rehearsal.error)}
      </Note>
    )
  return <Rehearsed rehearsal={rehearsal.data} {...rest} />
}

/** A program is rehearsed first, and processed as it was rehearsed (spec/admin §2.13). */
export function BatchCard({ onProcessed }: Pick<RehearsedProps, 'onProcessed'>) {
  const [programId, setProgramId] = useState<number>()
  const [shown, setShown] = useState<{ programId: number; turn: number }>()
  const [problem, setProblem] = useState<string>()
  const choice = useRef<HTMLSpanElement>(null)

  const handlePick = (picked: number | undefined) => {
    setProgramId(picked)
    setProblem(undefined)
    if (picked !== shown?.programId) setShown(undefined)
  }
  const handlePreview = () => {
    if (programId === undefined) {
      setProblem(graduationText.chooseProgram)
      choice.current?.querySelector('input')?.focus()
    } else setShown((last) => ({ programId, turn: (last?.turn ?? 0) + 1 }))
  }

  return (
    <section className="card batch-card" aria-label={graduationText.batch}>
      <div className="card-head">
        <h2>{graduationText.batch}</h2>
        <span className="dim small batch-hint">{graduationText.batchHint}</span>
        <span ref={choice} className="push row batch-choice">
          <ProgramPicker
            aria-label={graduationText.programFilter}
            placeholder={graduationText.chooseProgram}
            value={programId}
            error={problem}
            onChange={handlePick}
          />
          <Button variant="light" leftSection={<IconClipboardCheck size={18} aria-hidden />} onClick={handlePreview}>
            {graduationText.preview}
          </Button>
        </span>
      </div>
      {shown && (
        <div className="card-body batch-body">
          <RehearsalFaces
            key={`${shown.programId}-${shown.turn}`}
            programId={shown.programId}
            onProcessed={(report) => {
              setShown(undefined)
              onProcessed(report)
            }}
            onClose={() => setShown(undefined)}
          />
        </div>
      )}
    </section>
  )
}
