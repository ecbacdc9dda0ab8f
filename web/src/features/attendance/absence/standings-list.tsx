import { getWarningLetters } from '@manara/contract/attendance-papers.ts'
import {
  type AttendanceStanding,
  confirmExamBars,
  exportStandings,
  liftExamBar,
  mostConfirmedBars,
  updateAttendanceRule,
  waiveExamBar,
} from '@manara/contract/attendance-rules.ts'
import { Button } from '@mantine/core'
import { IconAdjustments, IconArrowBackUp, IconBan, IconCircleCheck, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { useCan } from '../../../session/can.tsx'
import { ReportDialog, type ReportRow } from '../../../ui/dialog/report-dialog.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import { twoWords, words } from '../../../ui/list/data-list/words.tsx'
import { FilterChips } from '../../../ui/list/filter-chips.tsx'
import type { RowAction } from '../../../ui/list/row-menu.tsx'
import { SelectionBar, Toolbar } from '../../../ui/list/toolbar.tsx'
import { useSelection } from '../../../ui/list/use-selection.ts'
import { ExportButton } from '../../exports/export-button.tsx'
import { rowsPerPage } from '../admin/office.api.ts'
import { type OfficeListProps, standingFilters } from '../office.search.ts'
import { officeAttendanceText } from '../office.text.ts'
import { standingsQuery, useWarningLetters } from './absence.api.ts'
import { standingsText, absenceText as text } from './absence.text.ts'
import { ConfirmBarsDialog, EndBarDialog } from './bar-dialogs.tsx'
import { RuleDialog } from './rule-dialog.tsx'

const heads = standingsText.columns
const tones = { PROPOSED: 'yellow', CONFIRMED: 'red', WAIVED: 'gray', LIFTED: 'gray' } as const

function StandingState({ standing: { level, barState } }: { standing: AttendanceStanding }) {
  if (barState !== null) return <Badge tone={tones[barState]}>{text.bars[barState]}</Badge>
  if (level === 0) return <span className="dim">{text.noLevel}</span>
  return <Badge tone={level === 3 ? 'red' : 'yellow'}>{text.levels[level]}</Badge>
}

const columns: readonly Column<AttendanceStanding>[] = [
  {
    key: 'studentName',
    head: heads.studentName,
    sort: true,
    skeleton: words(120, 70),
    cell: ({ studentName }) => <bdi className="strong">{studentName}</bdi>,
    onPhone: 'title',
  },
  {
    key: 'classroomName',
    head: heads.classroomName,
    sort: true,
    skeleton: twoWords([100, 60], [80, 40]),
    cell: ({ classroomName, courseName }) => (
      <span className="two">
        <bdi>{classroomName}</bdi>
        <bdi>{courseName}</bdi>
      </span>
    ),
    onPhone: 'under',
  },
  {
    key: 'share',
    head: heads.share,
    sort: true,
    skeleton: 90,
    cell: ({ share, units, planned }) => (
      <span className="two">
        <span className="num">{share === null ? '–' : text.share(share)}</span>
        <span>{text.units(units, planned)}</span>
      </span>
    ),
    onPhone: 'fact',
  },
  {
    key: 'remaining',
    head: heads.remaining,
    skeleton: 60,
    narrow: 'hidden',
    cell: ({ remaining }) => (remaining === null ? '–' : text.remaining(remaining)),
    onPhone: 'fact',
  },
  {
    key: 'state',
    head: heads.state,
    skeleton: 80,
    cell: (standing) => <StandingState standing={standing} />,
    onPhone: 'after',
  },
]

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const
const chips = standingFilters.map((value) => ({
  value,
  label: officeAttendanceText.standings[value],
  count: undefined,
}))

/** How places stand by the rule of absence; bars from the exam are decided here. */
export function StandingsList({ search, onSearch }: OfficeListProps) {
  const standings = useQuery(standingsQuery(search))
  const can = useCan()
  const confirming = useDialog<readonly AttendanceStanding[]>()
  const report = useDialog<readonly ReportRow[]>()
  const ending = useDialog<AttendanceStanding>()
  const ruling = useDialog()
  const scope = JSON.stringify({ ...search, page: 1, sort: '' })
  const selected = useSelection<AttendanceStanding>(scope, ({ enrollmentId }) => enrollmentId)
  const rows = standings.data?.rows ?? []
  const isWholePage = rows.every(selected.has)
  // Every row of this filter has a bar that waits for a decision.
  const isDeciding = search.standing === 'proposed' && can(confirmExamBars)
  const chosen = selected.selection.kind === 'some' ? [...selected.selection.rows.values()] : []

  const letters = useWarningLetters()
  const warned = rows.filter(({ level }) => level > 0)
  const print = (rows: readonly AttendanceStanding[]) => letters.mutate(rows.map(({ enrollmentId }) => enrollmentId))

  const toActions = (standing: AttendanceStanding): readonly RowAction[] => [
    ...toDecisions(standing),
    ...(standing.level === 0
      ? []
      : [
          {
            needs: getWarningLetters,
            label: text.letter,
            icon: <IconPrinter {...icon} />,
            onClick: () => print([standing]),
          },
        ]),
  ]
  const toDecisions = (standing: AttendanceStanding): readonly RowAction[] => {
    const { barState } = standing
    if (barState === 'PROPOSED')
      return [
        {
          needs: confirmExamBars,
          label: text.confirm,
          icon: <IconBan {...icon} />,
          onClick: () => confirming.open([standing]),
        },
        {
          needs: waiveExamBar,
          label: text.waive,
          icon: <IconCircleCheck {...icon} />,
          onClick: () => ending.open(standing),
        },
      ]
    if (barState !== 'CONFIRMED') return []
    return [
      {
        needs: liftExamBar,
        label: text.lift,
        icon: <IconArrowBackUp {...icon} />,
        onClick: () => ending.open(standing),
      },
    ]
  }

  return (
    <>
      <DataList
        isTall
        list={standings}
        errorMessage={getErrorMessage(standings.error)}
        texts={standingsText}
        actions={<ExportButton of={exportStandings} page={standings.data} />}
        bar={
          chosen.length > 0 ? (
            <SelectionBar
              count={text.selectedCount(chosen.length)}
              selectAllLabel={text.selectPage}
              isWholePage={isWholePage}
              onTogglePage={() => selected.select(rows, !isWholePage)}
              onClear={selected.clear}
              actions={
                <Button
                  color="red"
                  leftSection={<IconBan {...icon} />}
                  disabled={chosen.length > mostConfirmedBars}
                  onClick={() => confirming.open(chosen)}
                >
                  {text.confirm}
                </Button>
              }
            />
          ) : (
            <Toolbar
              actions={
                <>
                  {can(getWarningLetters) && warned.length > 0 && (
                    <Button
                      variant="default"
                      leftSection={<IconPrinter size={18} stroke={1.7} />}
                      loading={letters.isPending}
                      onClick={() => print(warned)}
                    >
                      {text.letters}
                    </Button>
                  )}
                  {can(updateAttendanceRule) && (
                    <Button
                      variant="default"
                      leftSection={<IconAdjustments size={18} stroke={1.7} />}
                      onClick={() => ruling.open(true)}
                    >
                      {text.rule}
                    </Button>
                  )}
                </>
              }
            >
              <SearchField
                label={officeAttendanceText.search}
                value={search.q}
                onSearch={(q) => onSearch({ q, page: 1 })}
              />
              <FilterChips
                label={text.filters}
                chips={chips}
                pressed={search.standing}
                onPress={(standing) =>
                  onSearch({ standing: standing === search.standing ? undefined : standing, page: 1 })
                }
              />
            </Toolbar>
          )
        }
        columns={columns}
        rowId={({ enrollmentId }) => enrollmentId}
        rowActions={{ getName: ({ studentName }) => studentName, of: toActions, width: '17.5rem' }}
        selection={
          isDeciding
            ? { selected, pageLabel: text.selectPage, rowLabel: ({ studentName }) => text.selectRow(studentName) }
            : undefined
        }
        empty={() => (
          <Empty
            icon={<IconCircleCheck size={28} stroke={1.6} />}
            title={standingsText.nothing}
            text={standingsText.nothingText}
          />
        )}
        page={search.page}
        perPage={rowsPerPage}
        sort={search.sort || '-share'}
        onSearch={onSearch}
      />
      {confirming.target && (
        <ConfirmBarsDialog
          key={`confirm ${confirming.turn}`}
          standings={confirming.target}
          isOpen={confirming.isOpen}
          onClose={confirming.close}
          onDone={(refused) => {
            if (confirming.target) selected.select(confirming.target, false)
            if (refused.length > 0) report.open(refused)
          }}
        />
      )}
      {report.target && (
        <ReportDialog
          isOpen={report.isOpen}
          title={text.refusedTitle}
          summary={text.confirmFailed}
          tone="yellow"
          nameHead={heads.studentName}
          reasonHead={text.reason}
          rows={report.target}
          onClose={report.close}
        />
      )}
      {ending.target && (
        <EndBarDialog
          key={`end ${ending.turn}`}
          standing={ending.target}
          isOpen={ending.isOpen}
          onClose={ending.close}
        />
      )}
      {ruling.target && <RuleDialog key={`rule ${ruling.turn}`} isOpen={ruling.isOpen} onClose={ruling.close} />}
    </>
  )
}
