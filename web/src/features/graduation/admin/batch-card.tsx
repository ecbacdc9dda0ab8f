import type { Preview } from '@manara/contract/graduation.ts'
import { Box, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconClipboardCheck, IconSchool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { getErrorMessage } from '../../../http/api.ts'
import { toReason } from '../../../http/form-error.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { ProgramPicker } from '../../programs/program-picker.tsx'
import { previewQuery, readNewPreview, useProcessGraduation } from '../graduation.api.ts'
import { graduationText } from '../graduation.text.ts'
import styles from './batch-card.module.css'
import { changedIds } from './entry-reason.ts'
import previewViewStyles from './preview-view.module.css'
import { PreviewView } from './preview-view.tsx'
import { ProcessDialog } from './process-dialog.tsx'

interface ReadyPreviewProps {
  preview: Preview
  onProcessed: (report: Preview & { message: string }) => void
  onClose: () => void
}

const nobody: ReadonlySet<number> = new Set()

/** Result of the preview, and the button that processes exactly that; a refusal lists the changes since. */
function ReadyPreview({ preview, onProcessed, onClose }: ReadyPreviewProps) {
  const processing = useProcessGraduation()
  const confirming = useDialog()
  const [refusal, setRefusal] = useState<{ message: string; changed: ReadonlySet<number> }>()
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const { graduatedCount, failedCount } = preview

  const handleConfirm = () =>
    processing.mutate(
      { preview, idempotencyKey },
      {
        onSuccess: (report) => {
          confirming.close()
          onProcessed(report)
        },
        onError: (error) => {
          const now = readNewPreview(error)
          if (!now) return
          setRefusal({ message: getErrorMessage(error), changed: changedIds(preview, now) })
          setKey(newIdempotencyKey())
          confirming.close()
        },
      },
    )

  return (
    <>
      <Group gap="0.125rem 0.75rem" align="baseline">
        <Text component="h3" fz="1rem" fw={600}>
          {graduationText.previewLabel(preview.programName)}
        </Text>
        <span className="dim small">{graduationText.policy(preview.passingGpa, preview.minimumCourseGrade)}</span>
      </Group>
      {refusal && <Note tone="yellow">{refusal.message}</Note>}
      <PreviewView preview={preview} changed={refusal?.changed ?? nobody} />
      <Group className={styles.previewFoot} gap={10}>
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
      </Group>
      <ProcessDialog
        isOpen={confirming.isOpen}
        preview={preview}
        isPending={processing.isPending}
        problem={
          processing.isError && !readNewPreview(processing.error)
            ? toReason(graduationText.processFailed)(processing.error)
            : undefined
        }
        onConfirm={handleConfirm}
        onClose={confirming.close}
      />
    </>
  )
}

function PreviewStates({ programId, ...rest }: Omit<ReadyPreviewProps, 'preview'> & { programId: number }) {
  const preview = useQuery(previewQuery(programId))
  if (preview.isPending)
    return (
      <>
        <VisuallyHidden role="status">{graduationText.previewLoading}</VisuallyHidden>
        <div className={previewViewStyles.groups} aria-hidden>
          {[0, 1, 2].map((tile) => (
            <span key={tile} className={`${previewViewStyles.groupTile} framed`}>
              <SkeletonBar width={90} />
            </span>
          ))}
        </div>
      </>
    )
  if (preview.data === undefined)
    return (
      <Note
        tone="red"
        action={
          <Button variant="subtle" size="xs" loading={preview.isFetching} onClick={() => void preview.refetch()}>
            {graduationText.preview}
          </Button>
        }
      >
        {toReason(graduationText.previewFailed)(preview.error)}
      </Note>
    )
  return <ReadyPreview preview={preview.data} {...rest} />
}

/** A program is previewed first, and processed as it was previewed (R-graduation-3). */
export function BatchCard({ onProcessed }: Pick<ReadyPreviewProps, 'onProcessed'>) {
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
    <Box component="section" className={`card ${styles.batchCard}`} aria-label={graduationText.batch} mb="1rem">
      <div className="card-head">
        <h2>{graduationText.batch}</h2>
        <Box component="span" className="dim small" flex="1 1 16rem">
          {graduationText.batchHint}
        </Box>
        <span ref={choice} className={`push row ${styles.batchChoice}`}>
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
        <Stack className="card-body">
          <PreviewStates
            key={`${shown.programId}-${shown.turn}`}
            programId={shown.programId}
            onProcessed={(report) => {
              setShown(undefined)
              onProcessed(report)
            }}
            onClose={() => setShown(undefined)}
          />
        </Stack>
      )}
    </Box>
  )
}
