import { type Student, type UnassignedStudent, unassignProgram } from '@manara/contract/program-enrollment.ts'
import type { Program } from '@manara/contract/programs.ts'
import { IconUsers } from '@tabler/icons-react'
import { formatFullName } from '../../../format/full-name.ts'
import { usePagedRows } from '../../../http/use-paged-rows.ts'
import { Allowed } from '../../../session/can.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Person } from '../../../ui/layout/person.tsx'
import { AsyncScroll } from '../../../ui/list/async-scroll.tsx'
import { ColumnEmpty } from '../../../ui/list/column-empty.tsx'
import { RowButton } from '../../../ui/list/row-button.tsx'
import { TransferList } from '../../../ui/list/transfer-list.tsx'
import { VirtualList } from '../../../ui/list/virtual-list.tsx'
import { attachedSource } from '../program-enrollment.api.ts'
import { programEnrollmentText as text } from '../program-enrollment.text.ts'
import type { Attaching } from './use-attaching.ts'

interface AttachedColumnProps {
  q: string
  program: Program
  attaching: Attaching
  onSearch: (q: string) => void
  onCancel: (student: Student) => void
}

function FreshRow({ student, attaching }: { student: UnassignedStudent; attaching: Attaching }) {
  const name = formatFullName(student)
  return (
    <>
      <Avatar name={name} />
      <span className="two">
        <bdi>{name}</bdi>
        <span>{text.freshSince}</span>
      </span>
      <RowButton
        look="quiet"
        label={text.undoLabel(name)}
        isBusy={attaching.isBusy(student.userId)}
        onPress={() => void attaching.undo(student)}
      >
        {text.undo}
      </RowButton>
    </>
  )
}

/** The students of the program. The fresh ones stand on top until the search narrows the list. */
export function AttachedColumn({ q, program, attaching, onSearch, onCancel }: AttachedColumnProps) {
  const students = usePagedRows(attachedSource(program.academicProgramId, q))
  const words = text.attached
  const onTop = q === '' ? attaching.fresh : []
  const freshIds = new Set(attaching.fresh.map(({ userId }) => userId))
  const below = (index: number) => index + onTop.length
  // Whoever stands on top is not shown a second time.
  const hidden = onTop.length === 0 ? [] : students.findIndexes(({ userId }) => freshIds.has(userId)).map(below)

  const row = (index: number) => {
    const top = onTop[index]
    if (top) return <FreshRow student={top} attaching={attaching} />
    const student = students.rowAt(index - onTop.length)
    if (!student) return undefined
    if (freshIds.has(student.userId)) return <FreshRow student={student} attaching={attaching} />
    const name = formatFullName(student)
    return (
      <>
        <Person name={name} email={student.email} />
        <Allowed needs={unassignProgram}>
          <RowButton look="subtle" label={text.cancelLabel(name)} onPress={() => onCancel(student)}>
            {text.cancel}
          </RowButton>
        </Allowed>
      </>
    )
  }
  const badgeProps = (index: number) => {
    const isFresh = index < onTop.length || freshIds.has(students.rowAt(index - onTop.length)?.userId ?? 0)
    return isFresh ? 'fresh' : undefined
  }

  return (
    <TransferList
      title={program.name}
      count={students.hasRows ? text.count(students.total) : undefined}
      tone="teal"
      isBusy={students.isFetching}
      tools={<SearchField label={words.search} value={q} onSearch={onSearch} />}
    >
      <AsyncScroll
        rows={students}
        texts={words}
        empty={
          <ColumnEmpty q={q} texts={words} icon={<IconUsers size={28} stroke={1.6} />} onClear={() => onSearch('')} />
        }
      >
        <VirtualList
          label={words.title}
          count={students.total + onTop.length}
          scope={`${program.academicProgramId} ${q}`}
          isStale={students.isStale}
          hidden={hidden}
          renderRow={row}
          badgeProps={badgeProps}
          onSight={(first, last) =>
            students.onSight(Math.max(0, first - onTop.length), Math.max(0, last - onTop.length))
          }
        />
      </AsyncScroll>
    </TransferList>
  )
}
