import { type AbsentStudent, exportAbsentStudents } from '@manara/contract/attendance-reports.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import { words } from '../../../ui/list/data-list/words.tsx'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { ExportButton } from '../../exports/export-button.tsx'
import type { OfficeListProps } from '../office.search.ts'
import { absentText, officeAttendanceText as text } from '../office.text.ts'
import { absentQuery, rowsPerPage } from './office.api.ts'

const heads = absentText.columns

const columns: readonly Column<AbsentStudent>[] = [
  {
    key: 'studentName',
    head: heads.studentName,
    sort: true,
    skeleton: words(120, 70),
    cell: ({ studentName }) => <bdi className="strong">{studentName}</bdi>,
    onPhone: 'title',
  },
  {
    key: 'programName',
    head: heads.programName,
    skeleton: words(100, 50),
    narrow: 'hidden',
    cell: ({ programName }) => <bdi>{programName ?? '–'}</bdi>,
    onPhone: 'under',
  },
  {
    key: 'lessonsCount',
    head: heads.lessonsCount,
    sort: true,
    skeleton: 90,
    cell: ({ lessonsCount, isWholeDay, streakDays }) => (
      <span className="row wrap">
        <span className="num">{lessonsCount}</span>
        <Badge tone={isWholeDay ? 'red' : 'yellow'}>{isWholeDay ? absentText.whole : absentText.part}</Badge>
        {streakDays !== undefined && <Badge tone="red">{absentText.streak(streakDays)}</Badge>}
      </span>
    ),
    onPhone: 'line',
  },
  {
    key: 'phones',
    head: heads.phones,
    skeleton: 110,
    cell: ({ phones }) => (
      <span className="row wrap">
        {phones.map(({ number, shown }) => (
          <a key={number} className="link" href={`tel:${number}`}>
            <bdi dir="ltr">{shown}</bdi>
          </a>
        ))}
      </span>
    ),
    onPhone: 'after',
  },
]

/** Who is absent today, with the numbers to call. */
export function AbsentList({ search, onSearch }: OfficeListProps) {
  const absent = useQuery(absentQuery(search))
  return (
    <DataList
      list={absent}
      errorMessage={getErrorMessage(absent.error)}
      texts={absentText}
      actions={<ExportButton of={exportAbsentStudents} page={absent.data} />}
      bar={
        <Toolbar>
          <SearchField label={text.search} value={search.q} onSearch={(q) => onSearch({ q, page: 1 })} />
        </Toolbar>
      }
      columns={columns}
      rowId={({ studentId }) => studentId}
      empty={() => (
        <Empty
          tone="green"
          icon={<IconCircleCheck size={28} stroke={1.6} />}
          title={absentText.nothing}
          text={absentText.nothingText}
        />
      )}
      page={search.page}
      perPage={rowsPerPage}
      sort={search.sort || 'studentName'}
      onSearch={onSearch}
    />
  )
}
