import { Button } from '@mantine/core'
import { IconPlus, IconSchool, IconSearch } from '@tabler/icons-react'
import { Empty } from '../../../ui/empty.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { programsText } from '../programs.text.ts'

interface ProgramsEmptyProps {
  q: string
  onClear: () => void
  onAdd: () => void
}

/** No program yet, or none that matches. */
export const ProgramsEmpty = ({ q, onClear, onAdd }: ProgramsEmptyProps) =>
  q === '' ? (
    <Empty icon={<IconSchool size={28} stroke={1.6} />} title={programsText.nothing} text={programsText.nothingText}>
      <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
        {programsText.add}
      </Button>
    </Empty>
  ) : (
    <Empty icon={<IconSearch size={28} stroke={1.6} />} title={programsText.noMatch(q)} text={programsText.noMatchText}>
      <Button variant="light" onClick={onClear}>
        {uiText.clearSearch}
      </Button>
    </Empty>
  )
