import { Button } from '@mantine/core'
import { IconArchive, IconSearch } from '@tabler/icons-react'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import type { ArchiveSearch } from '../archive.search.ts'
import { archiveText } from '../archive.text.ts'

interface ArchiveEmptyProps {
  search: ArchiveSearch
  onNarrow: (patch: Partial<ArchiveSearch>) => void
}

/** Nothing that matches, nothing of this program, or nothing at all. */
export function ArchiveEmpty({ search: { tab, q, programId }, onNarrow }: ArchiveEmptyProps) {
  if (q !== '')
    return (
      <Empty icon={<IconSearch size={28} stroke={1.6} />} title={archiveText.noMatch(q)} text={archiveText.noMatchText}>
        <Button variant="light" onClick={() => onNarrow({ q: '' })}>
          {uiText.clearSearch}
        </Button>
      </Empty>
    )
  const isFiltered = programId !== undefined
  return (
    <Empty
      icon={<IconArchive size={28} stroke={1.6} />}
      title={isFiltered ? archiveText.nothingInProgram : archiveText.nothing[tab]}
      text={isFiltered ? archiveText.nothingInProgramText : archiveText.nothingText[tab]}
    >
      {isFiltered && (
        <Button variant="light" onClick={() => onNarrow({ programId: undefined })}>
          {archiveText.showAllPrograms}
        </Button>
      )}
    </Empty>
  )
}
