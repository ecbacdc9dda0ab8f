import {
  assignProgram,
  type BulkStudentsReply,
  bulkAssignProgram,
  type UnassignedStudent,
} from '@manara/contract/program-enrollment.ts'
import type { Program } from '@manara/contract/programs.ts'
import { Box } from '@mantine/core'
import { IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { formatFullName } from '../../../format/full-name.ts'
import { usePagedRows } from '../../../http/use-paged-rows.ts'
import { Allowed } from '../../../session/can.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Person } from '../../../ui/layout/person.tsx'
import { AsyncScroll } from '../../../ui/list/async-scroll.tsx'
import { ColumnEmpty } from '../../../ui/list/column-empty.tsx'
import { RowButton } from '../../../ui/list/row-button.tsx'
import { TickedActions, TransferList } from '../../../ui/list/transfer-list.tsx'
import { useSelection } from '../../../ui/list/use-selection.ts'
import { VirtualList } from '../../../ui/list/virtual-list.tsx'
import { mostAtOnce, unassignedSource } from '../program-enrollment.api.ts'
import { programEnrollmentText as text } from '../program-enrollment.text.ts'
import type { Attaching } from './use-attaching.ts'

interface UnassignedColumnProps {
  q: string
  program: Program | undefined
  attaching: Attaching
  onSearch: (q: string) => void
  /** Some of several could not be attached. */
  onReport: (reply: BulkStudentsReply) => void
}

const getId = ({ userId }: UnassignedStudent) => userId

/** Students without a program: attached one by one, or several that were ticked, also in different searches. */
export function UnassignedColumn({ q, program, attaching, onSearch, onReport }: UnassignedColumnProps) {
  const students = usePagedRows(unassignedSource(q))
  const ticked = useSelection('unassigned', getId)
  const words = text.unassigned
  const chosen = ticked.selection.kind === 'some' ? ticked.selection.rows : new Map<number, UnassignedStudent>()

  const handleAttach = (student: UnassignedStudent) => {
    if (ticked.has(student)) ticked.toggle(student)
    void attaching.attach(student)
  }
  const handleAttachMany = async () => {
    const reply = await attaching.attachMany(chosen)
    if (!reply) return
    ticked.clear()
    if (reply.refusedCount > 0) onReport(reply)
  }

  const row = (index: number) => {
    const student = students.rowAt(index)
    if (!student) return undefined
    const name = formatFullName(student)
    return (
      <>
        <Allowed needs={bulkAssignProgram}>
          <Checkbox label={text.tick(name)} isChecked={ticked.has(student)} onToggle={() => ticked.toggle(student)} />
        </Allowed>
        <Person name={name} email={student.email} />
        <Allowed needs={assignProgram}>
          <RowButton
            label={program ? text.attachLabel(name, program.name) : text.attachOfNobody(name)}
            icon={<IconPlus size={15} aria-hidden />}
            isOff={!program}
            isBusy={attaching.isBusy(student.userId)}
            onPress={() => handleAttach(student)}
          >
            {text.attach}
          </RowButton>
        </Allowed>
      </>
    )
  }
  const badgeProps = (index: number) => {
    const student = students.rowAt(index)
    return student && ticked.has(student) ? 'chosen' : undefined
  }

  return (
    <TransferList
      title={words.title}
      count={students.hasRows ? text.number(students.total) : undefined}
      tone={students.total > 0 ? 'yellow' : 'green'}
      isBusy={students.isFetching}
      tools={
        <>
          <SearchField label={words.search} value={q} onSearch={onSearch} />
          <Box component="p" className="one-line dim small" m="0.5rem 0.25rem 0">
            {program ? text.attachingTo(program.name) : text.chooseProgramFirst}
          </Box>
        </>
      }
      foot={
        chosen.size > 0 && (
          <TickedActions
            count={chosen.size > mostAtOnce ? text.tooMany(mostAtOnce) : text.ticked(chosen.size)}
            action={text.attachMany(chosen.size)}
            isBusy={attaching.isAttachingMany}
            isOff={!program || chosen.size > mostAtOnce}
            onAct={() => void handleAttachMany()}
            onClear={ticked.clear}
          />
        )
      }
    >
      <AsyncScroll
        rows={students}
        texts={words}
        empty={
          <ColumnEmpty
            q={q}
            texts={words}
            tone="green"
            icon={<IconCircleCheck size={30} stroke={1.6} />}
            onClear={() => onSearch('')}
          />
        }
      >
        <VirtualList
          label={words.title}
          count={students.total}
          scope={q}
          isStale={students.isStale}
          renderRow={row}
          badgeProps={badgeProps}
          onSight={students.onSight}
        />
      </AsyncScroll>
    </TransferList>
  )
}
