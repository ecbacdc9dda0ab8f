import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Empty } from '../feedback/empty.tsx'
import type { Tone } from '../feedback/tone.ts'
import { uiText } from '../ui.text.ts'

interface ColumnEmptyProps {
  q: string
  texts: { nothing: string; nothingText: string; noMatch: (q: string) => string; noMatchText: string }
  icon: ReactNode
  tone?: Tone
  onClear: () => void
  /** The next step when there is nothing at all. */
  children?: ReactNode
}

/** A column with nothing in it, or with nothing that matches. */
export const ColumnEmpty = ({ q, texts, icon, tone = 'teal', onClear, children }: ColumnEmptyProps) =>
  q === '' ? (
    <Empty icon={icon} tone={tone} title={texts.nothing} text={texts.nothingText}>
      {children}
    </Empty>
  ) : (
    <Empty icon={<IconSearch size={28} stroke={1.6} />} title={texts.noMatch(q)} text={texts.noMatchText}>
      <Button variant="light" onClick={onClear}>
        {uiText.clearSearch}
      </Button>
    </Empty>
  )
