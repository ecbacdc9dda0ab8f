import { Button } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePagedRows } from '../../../http/use-paged-rows.ts'
import { Allowed } from '../../../session/can.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { AsyncScroll } from '../../../ui/list/async-scroll.tsx'
import { ColumnEmpty } from '../../../ui/list/column-empty.tsx'
import { TransferList } from '../../../ui/list/transfer-list.tsx'
import { VirtualList } from '../../../ui/list/virtual-list.tsx'
import { programsSource } from '../program-enrollment.api.ts'
import { programEnrollmentText as text } from '../program-enrollment.text.ts'
import styles from './program-enrollment.module.css'

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
        className={`choice ${styles.programPick}`}
        aria-pressed={academicProgramId === chosenId}
        aria-label={words.choose(name, studentsCount)}
        onClick={() => onChoose(academicProgramId)}
      >
        <bdi className="one-line" title={name}>
          {name}
        </bdi>
        <span className={`count-pill num ${styles.programPickCount}`}>{text.number(studentsCount)}</span>
      </button>
    )
  }

  return (
    <TransferList
      title={words.title}
      count={programs.hasRows ? text.number(programs.total) : undefined}
      isBusy={programs.isFetching}
      tools={<SearchField label={words.search} value={q} onSearch={onSearch} />}
    >
      <AsyncScroll
        rows={programs}
        texts={words}
        empty={
          <ColumnEmpty q={q} texts={words} icon={<IconSchool size={28} stroke={1.6} />} onClear={() => onSearch('')}>
            <Allowed needs={{ permission: ['curriculum.read', 'curriculum.edit'] }}>
              <Button variant="light" renderRoot={(props) => <Link to="/admin/programs" {...props} />}>
                {words.add}
              </Button>
            </Allowed>
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
      </AsyncScroll>
    </TransferList>
  )
}
