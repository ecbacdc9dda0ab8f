import { type Classroom, getClassroom, listClassrooms } from '@manara/contract/classrooms.ts'
import { mostReportCards, printReportCards, type ReportCardRow } from '@manara/contract/report-cards.ts'
import { Button } from '@mantine/core'
import { IconPrinter, IconReportAnalytics } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call, callPage, getErrorMessage } from '../../../http/api.ts'
import { type OptionSource, useChoice } from '../../../http/use-choice.ts'
import { Allowed, useCan } from '../../../session/can.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { SearchPicker } from '../../../ui/form/search-picker.tsx'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import { twoWords } from '../../../ui/list/data-list/words.tsx'
import listCardStyles from '../../../ui/list/list-card.module.css'
import { SelectionBar, Toolbar } from '../../../ui/list/toolbar.tsx'
import { useSelection } from '../../../ui/list/use-selection.ts'
import { ProgramPicker } from '../../programs/program-picker.tsx'
import { TermSelect } from '../../terms/term-select.tsx'
import { cardsPerPage, reportCardsQuery, usePrintReportCards } from '../report-cards.api.ts'
import type { ReportCardsSearch } from '../report-cards.search.ts'
import { reportCardsText as text } from '../report-cards.text.ts'

interface ReportCardsScreenProps {
  search: ReportCardsSearch
  onSearch: (patch: Partial<ReportCardsSearch>) => void
}

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

const columns: readonly Column<ReportCardRow>[] = [
  {
    key: 'studentName',
    head: text.columns.studentName,
    sort: true,
    skeleton: twoWords([120, 70], [90, 40]),
    cell: ({ studentName, programName }) => (
      <span className="two">
        <bdi className="strong">{studentName}</bdi>
        <bdi>{programName}</bdi>
      </span>
    ),
    onPhone: 'title',
  },
  {
    key: 'courseCount',
    head: text.columns.courseCount,
    skeleton: 40,
    cell: ({ courseCount }) => text.courses(courseCount),
    onPhone: 'fact',
  },
  {
    key: 'missing',
    head: text.columns.missing,
    skeleton: 80,
    cell: ({ missingCount }) =>
      missingCount === 0 ? (
        <Badge tone="green">{text.isWhole}</Badge>
      ) : (
        <Badge tone="yellow">{text.missing(missingCount)}</Badge>
      ),
    onPhone: 'after',
  },
]

const classrooms: OptionSource<Classroom> = {
  queryKey: ['classrooms', 'any'],
  load: (asked, signal) => callPage(listClassrooms, { query: { sort: 'name', status: 'ALL', ...asked }, signal }),
  loadOne: (id, signal) => call(getClassroom, { params: { id }, signal }),
  toOption: ({ classroomId, name, courseName }) => ({ id: classroomId, name, detail: courseName }),
}

function ClassroomFilter({ search: { classroomId }, onSearch }: ReportCardsScreenProps) {
  const choice = useChoice(classrooms, classroomId, (id) => onSearch({ classroomId: id, page: 1 }))
  return (
    <SearchPicker
      isClearable
      className={listCardStyles.listFilter}
      aria-label={text.classroom}
      placeholder={text.allClassrooms}
      {...choice}
    />
  )
}

/** Students with courses and the gaps of their cards; up to a hundred cards are printed at once (R-release-6). */
export function ReportCardsScreen({ search, onSearch }: ReportCardsScreenProps) {
  const cards = useQuery(reportCardsQuery(search))
  const can = useCan()
  const print = usePrintReportCards(search.termId)
  const scope = JSON.stringify({ ...search, page: 1, sort: '' })
  const selected = useSelection<ReportCardRow>(scope, ({ studentId }) => studentId)
  const rows = cards.data?.rows ?? []
  const isWholePage = rows.every(selected.has)
  const chosen = selected.selection.kind === 'some' ? [...selected.selection.rows.values()] : []
  const printRows = (wanted: readonly ReportCardRow[]) => print.mutate(wanted.map(({ studentId }) => studentId))
  const printButton = (label: string, wanted: readonly ReportCardRow[]) => (
    <Button
      leftSection={<IconPrinter {...icon} />}
      loading={print.isPending}
      disabled={wanted.length > mostReportCards}
      onClick={() => printRows(wanted)}
    >
      {wanted.length > mostReportCards ? text.tooMany : label}
    </Button>
  )

  return (
    <DataList
      isTall
      list={cards}
      errorMessage={getErrorMessage(cards.error)}
      texts={text}
      bar={
        chosen.length > 0 ? (
          <SelectionBar
            count={text.selectedCount(chosen.length)}
            selectAllLabel={text.selectPage}
            isWholePage={isWholePage}
            onTogglePage={() => selected.select(rows, !isWholePage)}
            onClear={selected.clear}
            actions={printButton(text.printChosen, chosen)}
          />
        ) : (
          <Toolbar actions={can(printReportCards) && rows.length > 0 && printButton(text.printPage, rows)}>
            <SearchField label={text.search} value={search.q} onSearch={(q) => onSearch({ q, page: 1 })} />
            <ProgramPicker
              isClearable
              className={listCardStyles.listFilter}
              aria-label={text.program}
              placeholder={text.allPrograms}
              value={search.programId}
              onChange={(programId) => onSearch({ programId, page: 1 })}
            />
            <Allowed needs={listClassrooms}>
              <ClassroomFilter search={search} onSearch={onSearch} />
            </Allowed>
            <TermSelect
              isFilter
              className={listCardStyles.listFilter}
              value={search.termId}
              onChange={(termId) => onSearch({ termId: termId ?? undefined, page: 1 })}
            />
          </Toolbar>
        )
      }
      columns={columns}
      rowId={({ studentId }) => studentId}
      rowActions={{
        getName: ({ studentName }) => studentName,
        of: (row) => [
          {
            needs: printReportCards,
            label: text.print,
            icon: <IconPrinter {...icon} />,
            onClick: () => printRows([row]),
          },
        ],
      }}
      selection={
        can(printReportCards)
          ? { selected, pageLabel: text.selectPage, rowLabel: ({ studentName }) => text.selectRow(studentName) }
          : undefined
      }
      empty={() => (
        <Empty icon={<IconReportAnalytics size={28} stroke={1.6} />} title={text.nothing} text={text.nothingText} />
      )}
      page={search.page}
      perPage={cardsPerPage}
      sort={search.sort}
      onSearch={onSearch}
    />
  )
}
