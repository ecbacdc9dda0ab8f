import { addLessons, cancelLesson, type Lesson, moveLesson } from '@manara/contract/lessons.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconBan, IconCalendar, IconClipboardCheck, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDay, formatWeekday } from '../../../format/dates.ts'
import { getErrorMessage } from '../../../http/api.ts'
import { toReason } from '../../../http/form-error.ts'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { DayRangeField } from '../../../ui/form/day-range-field.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { AddButton } from '../../../ui/layout/add-button.tsx'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import { twoWords, words } from '../../../ui/list/data-list/words.tsx'
import type { RowAction } from '../../../ui/list/row-menu.tsx'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { attendanceText } from '../attendance.text.ts'
import { defaultOfficeSearch, type OfficeListProps } from '../office.search.ts'
import { lessonsText, officeAttendanceText as text } from '../office.text.ts'
import { CountBadges } from '../sheet/count-badges.tsx'
import { AddLessonsDialog } from './add-lessons-dialog.tsx'
import { CancelLessonDialog, DeleteLessonDialog, MoveLessonDialog } from './lesson-dialogs.tsx'
import { lessonsQuery, rowsPerPage, useRestoreLesson } from './office.api.ts'

const heads = lessonsText.columns

const SheetState = ({ lesson }: { lesson: Lesson }) => {
  if (lesson.state === 'CANCELLED')
    return <Badge icon={<IconBan size={15} aria-hidden />}>{attendanceText.cancelled}</Badge>
  if (lesson.takenAt !== null) return <CountBadges counts={lesson.counts} />
  return (
    <Badge tone={lesson.isMissing ? 'yellow' : 'gray'}>
      {lesson.isMissing ? attendanceText.missingOne : attendanceText.notTaken}
    </Badge>
  )
}

const columns: readonly Column<Lesson>[] = [
  {
    key: 'day',
    head: heads.day,
    sort: true,
    width: '13rem',
    skeleton: twoWords([90, 40], [70, 20]),
    cell: ({ day, startsAt, endsAt }) => (
      <span className="two">
        <span>
          {formatWeekday(day)} {formatDay(day)}
        </span>
        <span className="num">{attendanceText.hours(startsAt, endsAt)}</span>
      </span>
    ),
    onPhone: 'under',
  },
  {
    key: 'classroomName',
    head: heads.classroomName,
    sort: true,
    skeleton: twoWords([120, 60], [100, 50, 2]),
    cell: ({ classroomName, courseName }) => (
      <span className="two">
        <bdi>{classroomName}</bdi>
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
    key: 'sheet',
    head: heads.sheet,
    skeleton: 120,
    cell: (lesson) => <SheetState lesson={lesson} />,
    onPhone: 'after',
  },
]

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** All lessons of the school: added, moved, cancelled and brought back here, and their sheets corrected. */
export function LessonsList({ search, onSearch }: OfficeListProps) {
  const lessons = useQuery(lessonsQuery(search))
  const restore = useRestoreLesson()
  const adding = useDialog()
  const moving = useDialog<Lesson>()
  const cancelling = useDialog<Lesson>()
  const deleting = useDialog<Lesson>()
  const narrow = (patch: Partial<typeof search>) => onSearch({ ...patch, page: 1 })
  const { q, from, to, missing, classroomId, tab } = search

  const handleRestore = ({ lessonKey, classroomName }: Lesson) =>
    restore.mutate(lessonKey, {
      onSuccess: () => showSuccess(text.restored, classroomName),
      onError: (error) => showFailure(text.restoreFailed, toReason(text.restoreFailed)(error)),
    })

  const toActions = (lesson: Lesson): readonly RowAction[] => {
    const { lessonKey, state, takenAt } = lesson
    const refusal = takenAt === null ? undefined : text.takenAlready
    if (state === 'CANCELLED')
      return [
        {
          needs: cancelLesson,
          label: text.restore,
          icon: <IconArrowBackUp {...icon} />,
          onClick: () => handleRestore(lesson),
        },
      ]
    return [
      {
        label: text.sheet,
        icon: <IconClipboardCheck {...icon} />,
        link: (props) => <Link to="/admin/attendance/$lessonKey" params={{ lessonKey }} {...props} />,
      },
      {
        needs: moveLesson,
        label: text.move,
        icon: <IconCalendar {...icon} />,
        refusal,
        onClick: () => moving.open(lesson),
      },
      {
        needs: cancelLesson,
        label: text.cancel,
        icon: <IconBan {...icon} />,
        refusal,
        onClick: () => cancelling.open(lesson),
      },
      {
        needs: moveLesson,
        label: text.delete,
        icon: <IconTrash {...icon} />,
        isDestructive: true,
        refusal,
        onClick: () => deleting.open(lesson),
      },
    ]
  }

  return (
    <>
      <DataList
        isTall
        list={lessons}
        errorMessage={getErrorMessage(lessons.error)}
        texts={lessonsText}
        bar={
          <Toolbar actions={<AddButton needs={addLessons} label={text.add} onAdd={() => adding.open(true)} />}>
            <SearchField label={text.search} value={q} onSearch={(words) => narrow({ q: words })} />
            <DayRangeField
              label={text.days}
              value={{ from, to }}
              onChange={(days) => narrow({ from: days.from, to: days.to })}
            />
            <Button
              variant={missing ? 'filled' : 'default'}
              aria-pressed={missing !== undefined}
              onClick={() => narrow({ missing: missing ? undefined : '1' })}
            >
              {text.missing}
            </Button>
            {classroomId !== undefined && (
              <Button variant="subtle" onClick={() => narrow({ classroomId: undefined })}>
                {text.oneClassroom}
              </Button>
            )}
          </Toolbar>
        }
        columns={columns}
        rowId={({ lessonKey }) => lessonKey}
        rowActions={{ getName: ({ classroomName }) => classroomName, of: toActions, width: '15rem' }}
        empty={() => (
          <Empty
            icon={<IconClipboardCheck size={28} stroke={1.6} />}
            title={lessonsText.nothing}
            text={lessonsText.nothingText}
          >
            <Button variant="light" onClick={() => onSearch({ ...defaultOfficeSearch, tab })}>
              {text.showAll}
            </Button>
          </Empty>
        )}
        page={search.page}
        perPage={rowsPerPage}
        sort={search.sort || '-day'}
        onSearch={onSearch}
      />
      {adding.target && <AddLessonsDialog key={`add ${adding.turn}`} isOpen={adding.isOpen} onClose={adding.close} />}
      {moving.target && (
        <MoveLessonDialog
          key={`move ${moving.turn}`}
          lesson={moving.target}
          isOpen={moving.isOpen}
          onClose={moving.close}
        />
      )}
      {cancelling.target && (
        <CancelLessonDialog
          key={`cancel ${cancelling.turn}`}
          lesson={cancelling.target}
          isOpen={cancelling.isOpen}
          onClose={cancelling.close}
        />
      )}
      {deleting.target && (
        <DeleteLessonDialog
          key={`delete ${deleting.turn}`}
          lesson={deleting.target}
          isOpen={deleting.isOpen}
          onClose={deleting.close}
        />
      )}
    </>
  )
}
