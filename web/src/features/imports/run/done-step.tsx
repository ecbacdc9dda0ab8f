import type { ImportRun } from '@manara/contract/imports.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCircleCheck, IconListDetails } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { useCan } from '../../../session/can.tsx'
import { officePages } from '../../../session/office-pages.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { UndoDialog } from '../../changes/undo-dialog.tsx'
import { runText } from '../import-run.text.ts'
import type { ImportsArea } from '../imports.api.ts'
import { importsText } from '../imports.text.ts'

const { commit: text } = runText

interface DoneStepProps {
  area: ImportsArea
  run: ImportRun
  /** Links to what was imported and to the history. */
  results: ReactNode
  onRows: () => void
}

/** What was written, and how to undo it. */
export function DoneStep({ area, run, results, onRows }: DoneStepProps) {
  const undoing = useDialog<number>()
  const can = useCan()
  const mayUndo = area === 'teacher' || can(officePages['/admin/changes'])
  const { counts, committedAt, changeId, changeState, isUndoable } = run
  const title = changeState === 'UNDONE' ? text.undone : text.done
  const sentences = [
    counts.new + counts.changed > 0 ? text.effects(run) : text.doneEmpty,
    text.hasRest(counts) ? text.rest(counts) : '',
    committedAt === null ? '' : text.doneOn(formatDate(committedAt), formatTime(committedAt)),
  ]
  return (
    <section className="card" aria-label={title}>
      <Empty
        tone="green"
        icon={<IconCircleCheck size={28} stroke={1.6} />}
        title={title}
        text={sentences.filter(Boolean).join(' ')}
      >
        {isUndoable && changeId !== null && mayUndo && (
          <Button
            variant="light"
            leftSection={<IconArrowBackUp size={18} className="mirrored" aria-hidden />}
            onClick={() => undoing.open(changeId)}
          >
            {text.undo}
          </Button>
        )}
        <Button variant="default" leftSection={<IconListDetails size={18} aria-hidden />} onClick={onRows}>
          {text.rows}
        </Button>
        {results}
      </Empty>
      {undoing.target !== undefined && (
        <UndoDialog
          key={undoing.turn}
          isOpen={undoing.isOpen}
          area={area}
          changeId={undoing.target}
          name={importsText.runName(run.kind, run.fileName)}
          onClose={undoing.close}
        />
      )}
    </section>
  )
}
