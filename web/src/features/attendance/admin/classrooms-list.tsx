import { getRegisterPaperOfOffice } from '@manara/contract/attendance-papers.ts'
import { type ClassroomAttendance, exportClassroomAttendance } from '@manara/contract/attendance-reports.ts'
import { updateLessonPlan } from '@manara/contract/attendance-rules.ts'
import { Anchor } from '@mantine/core'
import { IconListNumbers, IconPrinter, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getErrorMessage } from '../../../http/api.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import { twoWords, words } from '../../../ui/list/data-list/words.tsx'
import type { RowAction } from '../../../ui/list/row-menu.tsx'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { ExportButton } from '../../exports/export-button.tsx'
import { absenceText } from '../absence/absence.text.ts'
import { PlanDialog } from '../absence/plan-dialog.tsx'
import { attendanceText } from '../attendance.text.ts'
import type { OfficeListProps } from '../office.search.ts'
import { officeAttendanceText as text, classroomsAttendanceText as texts } from '../office.text.ts'
import { monthAfter, useRegisterPaper } from '../register/register.api.ts'
import { registerText } from '../register/register.text.ts'
import { classroomsQuery, rowsPerPage } from './office.api.ts'

const heads = texts.columns

const columns: readonly Column<ClassroomAttendance>[] = [
  {
    key: 'classroomName',
    head: heads.classroomName,
    sort: true,
    skeleton: twoWords([120, 60], [100, 50, 2]),
    cell: ({ classroomId, classroomName, courseName }) => (
      <span className="two">
        <Anchor
          fz="inherit"
          fw={600}
          renderRoot={(props) => <Link to="/admin/attendance" search={{ classroomId }} {...props} />}
        >
          <bdi>{classroomName}</bdi>
        </Anchor>
        <bdi>{courseName}</bdi>
      </span>
    ),
    onPhone: 'title',
  },
  {
    key: 'teacher',
    head: heads.teacher,
    skeleton: words(100, 50),
    narrow: 'hidden',
    cell: ({ teacherName }) => <bdi>{teacherName ?? '–'}</bdi>,
    onPhone: 'line',
  },
  {
    key: 'lessonsCount',
    head: heads.lessonsCount,
    sort: true,
    skeleton: 30,
    cell: (row) => row.lessonsCount,
    onPhone: 'fact',
  },
  { key: 'missing', head: heads.missing, skeleton: 30, cell: (row) => row.missingCount, onPhone: 'fact' },
  {
    key: 'share',
    head: heads.share,
    sort: true,
    skeleton: 90,
    cell: ({ share }) =>
      share === null ? (
        <span className="dim">{attendanceText.noShare}</span>
      ) : (
        <span className="num">
          {attendanceText.percent(share)}
          <Meter share={share / 100} />
        </span>
      ),
    onPhone: 'fact',
  },
]

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** How well each classroom is attended, and which sheets it lacks. */
export function ClassroomsList({ search, onSearch }: OfficeListProps) {
  const classrooms = useQuery(classroomsQuery(search))
  const planning = useDialog<ClassroomAttendance>()
  const { mutate: print } = useRegisterPaper('admin')
  const toActions = (classroom: ClassroomAttendance): readonly RowAction[] => [
    {
      needs: updateLessonPlan,
      label: absenceText.plan,
      icon: <IconListNumbers {...icon} />,
      onClick: () => planning.open(classroom),
    },
    ...(['filled', 'blank'] as const).map((paper) => ({
      needs: getRegisterPaperOfOffice,
      label: registerText.officePaper[paper],
      icon: <IconPrinter {...icon} />,
      onClick: () => print({ classroomId: classroom.classroomId, month: monthAfter(paper === 'blank' ? 1 : 0), paper }),
    })),
  ]
  return (
    <>
      <DataList
        isTall
        list={classrooms}
        errorMessage={getErrorMessage(classrooms.error)}
        texts={texts}
        actions={<ExportButton of={exportClassroomAttendance} page={classrooms.data} />}
        bar={
          <Toolbar>
            <SearchField label={text.search} value={search.q} onSearch={(q) => onSearch({ q, page: 1 })} />
          </Toolbar>
        }
        columns={columns}
        rowId={({ classroomId }) => classroomId}
        rowActions={{ getName: ({ classroomName }) => classroomName, of: toActions, width: '12rem' }}
        empty={() => (
          <Empty icon={<IconSearch size={28} stroke={1.6} />} title={texts.nothing} text={texts.nothingText} />
        )}
        page={search.page}
        perPage={rowsPerPage}
        sort={search.sort || 'classroomName'}
        onSearch={onSearch}
      />
      {planning.target && (
        <PlanDialog
          key={`plan ${planning.turn}`}
          classroom={planning.target}
          isOpen={planning.isOpen}
          onClose={planning.close}
        />
      )}
    </>
  )
}
