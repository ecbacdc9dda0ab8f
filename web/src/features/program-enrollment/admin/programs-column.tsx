import { Button } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePagedRows } from '../../../http/use-paged-rows.ts'
import { ColumnEmpty } from '../../../ui/column-empty.tsx'
import { PairingColumn } from '../../../ui/pairing-column.tsx'
import { ScrollFaces } from '../../../ui/scroll-faces.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { VirtualList } from '../../../ui/virtual-list.tsx'
import { programsSource } from '../program-enrollment.api.ts'
import { programEnrollmentText as text } from '../program-enrollment.text.ts'

interface ProgramsColumnProps {
  q: string
  chosenId: number | undefined
  onSearch: (q: string) => void
  onChoose: (programId: number) => void
}

/** The programs with how many students each has; one is chosen. */
export function ProgramsColumn({ q, chosenId, onSearch, onChoose }: ProgramsColumnProps) {
  const programs = usePagedRows(programsSource(q))
  const words = text.programs

  const row = (index: number) => {
    const program = programs.rowAt(index)
    if (!program) return undefined
    const { academicProgramId, name, studentsCount } = program
    return (
      <button
        type="button"
        className="program-pick"
        aria-pressed={academicProgramId === chosenId}
        aria-label={words.choose(name, studentsCount)}
        onClick={() => onChoose(academicProgramId)}
      >
        <bdi title={name}>{name}</bdi>
        <span className="program-pick-count num">{text.number(studentsCount)}</span>
      </button>
    )
  }

  return (
    <PairingColumn
      title={words.title}
      count={programs.hasRows ? text.number(programs.total) : undefined}
      isBusy={programs.isFetching}
      tools={<SearchField label={words.search} value={q} onSearch={onSearch} />}
    >
      <ScrollFaces
        rows={programs}
        texts={words}
        empty={
          <ColumnEmpty q={q} texts={words} icon={<IconSchool size={28} stroke={1.6} />} onClear={() => onSearch('')}>
            <Button variant="light" renderRoot={(props) => <Link to="/admin/programs" {...props} />}>
              {words.add}
            </Button>
          </ColumnEmpty>
        }
      >
        <VirtualList
          label={words.title}
          count={programs.total}
          scope={q}
          isStale={programs.isStale}
          isCompact
          renderRow={row}
          onSight={programs.onSight}
        />
      </ScrollFaces>
    </PairingColumn>
  )
}
