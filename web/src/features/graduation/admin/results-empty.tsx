import { Button } from '@mantine/core'
import { IconCalendarOff, IconCertificate, IconSearch } from '@tabler/icons-react'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { isNarrowed } from '../graduation.api.ts'
import type { GraduationSearch } from '../graduation.search.ts'
import { graduationText } from '../graduation.text.ts'

interface ResultsEmptyProps {
  search: GraduationSearch
  onNarrow: (patch: Partial<GraduationSearch>) => void
}

/** Empty list: no match, no results in this period or program, or none yet. */
export function ResultsEmpty({ search, onNarrow }: ResultsEmptyProps) {
  const handleAll = () => onNarrow({ programId: undefined, year: 'all', month: 'all', certificate: 'all' })
  if (search.q !== '')
    return (
      <Empty
        icon={<IconSearch size={28} stroke={1.6} />}
        title={graduationText.noMatch(search.q)}
        text={graduationText.noMatchText}
      >
        <Button variant="light" onClick={() => onNarrow({ q: '' })}>
          {uiText.clearSearch}
        </Button>
      </Empty>
    )
  if (isNarrowed(search) && search.year !== 'all')
    return (
      <Empty
        icon={<IconCalendarOff size={28} stroke={1.6} />}
        title={graduationText.nothingNarrowed}
        text={graduationText.nothingNarrowedText}
      >
        <Button variant="light" onClick={handleAll}>
          {graduationText.showAll}
        </Button>
      </Empty>
    )
  return (
    <Empty
      icon={<IconCertificate size={28} stroke={1.6} />}
      tone={search.tab === 'failures' ? 'green' : 'teal'}
      title={graduationText.nothing[search.tab]}
      text={graduationText.nothingText[search.tab]}
    >
      {search.year !== 'all' && (
        <Button variant="light" onClick={handleAll}>
          {graduationText.showAll}
        </Button>
      )}
    </Empty>
  )
}
