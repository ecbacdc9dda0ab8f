import { mostWarningLetters } from '@manara/contract/attendance-papers.ts'
import type { AttendanceStanding } from '@manara/contract/attendance-rules.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { SelectionBar } from '../../../ui/list/toolbar.tsx'
import type { ListSelection } from '../../../ui/list/use-selection.ts'
import { absenceText as text } from './absence.text.ts'

interface LettersBarProps {
  selected: ListSelection<AttendanceStanding>
  rows: readonly AttendanceStanding[]
  isPending: boolean
  onPrint: () => void
}

/** The letters of all who are selected, in one file. */
export function LettersBar({ selected, rows, isPending, onPrint }: LettersBarProps) {
  const isWholePage = rows.every(selected.has)
  const count = selected.count(0)
  const isTooMany = count > mostWarningLetters
  return (
    <SelectionBar
      count={isTooMany ? text.tooMany(mostWarningLetters) : text.selected(count)}
      selectAllLabel={text.selectPage}
      isWholePage={isWholePage}
      onTogglePage={() => selected.select(rows, !isWholePage)}
      onClear={selected.clear}
      actions={
        <Button
          leftSection={<IconPrinter size={18} aria-hidden />}
          loading={isPending}
          disabled={isTooMany}
          onClick={onPrint}
        >
          {text.letters}
        </Button>
      }
    />
  )
}
