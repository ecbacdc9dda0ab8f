import { formatDate } from '../../../format/dates.ts'
import { formatFullName } from '../../../format/full-name.ts'
import { formatGpa, formatNumber } from '../../../format/numbers.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { OneLine } from '../../../ui/list/data-list/one-line.tsx'
import { personShape, words } from '../../../ui/list/data-list/words.tsx'
import type { ResultRow } from '../graduation.api.ts'
import type { GraduationTab } from '../graduation.search.ts'
import { graduationText } from '../graduation.text.ts'
import { ResultBadge } from './result-badges.tsx'

const heads = graduationText.columns

const nothing = () => null

/** The columns of graduates or failures. */
export const resultColumns = (tab: GraduationTab): readonly Column<ResultRow>[] => [
  {
    key: 'number',
    head: heads.number,
    sort: true,
    width: '4.25rem',
    look: 'num dim',
    skeleton: 28,
    phoneSkeleton: nothing,
    cell: ({ number }) => formatNumber(number),
    onPhone: { lead: ({ number }) => <span className="dim small num">{formatNumber(number)}</span> },
  },
  {
    key: 'name',
    head: heads[tab],
    sort: 'lastName',
    skeleton: (row) => <span className="row person">{personShape(row)}</span>,
    cell: (row) => (
      <span className="row person">
        <Avatar name={formatFullName(row)} />
        <span className="two">
          <bdi title={formatFullName(row)}>{formatFullName(row)}</bdi>
          <Ltr>{row.nationalId}</Ltr>
        </span>
      </span>
    ),
    onPhone: {
      title: (row) => (
        <span className="row person">
          <Avatar name={formatFullName(row)} />
          <span className="two">
            <bdi>{formatFullName(row)}</bdi>
            <bdi>{row.programName}</bdi>
          </span>
        </span>
      ),
    },
  },
  {
    key: 'program',
    head: heads.program,
    sort: 'programName',
    width: '16%',
    narrow: '15%',
    skeleton: words(80, 60, 2),
    cell: ({ programName }) => <OneLine>{programName}</OneLine>,
  },
  {
    key: 'date',
    head: tab === 'graduates' ? heads.graduatesDate : heads.failuresDate,
    width: '8rem',
    narrow: 'hidden',
    look: 'num',
    skeleton: 96,
    phoneSkeleton: nothing,
    cell: ({ decidedAt }) => formatDate(decidedAt),
    onPhone: { lead: ({ decidedAt }) => <span className="dim small">{formatDate(decidedAt)}</span> },
  },
  {
    key: 'gpa',
    head: heads.gpa,
    sort: 'finalGpa',
    width: '5.5rem',
    narrow: '4.5rem',
    look: 'num strong',
    skeleton: 44,
    phoneSkeleton: nothing,
    cell: ({ finalGpa }) => formatGpa(finalGpa),
    onPhone: {
      fact: ({ finalGpa }) => (
        <span className="small">
          {graduationText.gpa} <b className="num">{formatGpa(finalGpa)}</b>
        </span>
      ),
    },
  },
  {
    key: 'state',
    head: tab === 'graduates' ? heads.certificate : heads.since,
    width: '8.5rem',
    skeleton: 92,
    phoneSkeleton: nothing,
    cell: (row) => <ResultBadge row={row} />,
    onPhone: {
      fact: (row) => (
        <span className="push">
          <ResultBadge row={row} />
        </span>
      ),
    },
  },
]
