import type { StoppedNumber } from '@manara/contract/stopped-numbers.ts'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { twoWords, words } from '../../../ui/list/data-list/words.tsx'
import { stoppedNumbersText as text } from '../stopped-numbers.text.ts'

const heads = text.columns

/** The columns of the stopped numbers. */
export const stoppedColumns: readonly Column<StoppedNumber>[] = [
  {
    key: 'phone',
    head: heads.phone,
    sort: true,
    width: '26%',
    skeleton: twoWords([110, 20], [80, 50, 3]),
    phoneSkeleton: words(110, 20, 3),
    cell: ({ phone, holder }) => (
      <span className="two">
        <Ltr>{phone}</Ltr>
        {holder !== null && <bdi className="dim">{holder}</bdi>}
      </span>
    ),
    onPhone: 'title',
  },
  {
    key: 'reason',
    head: heads.reason,
    skeleton: words(150, 70, 1),
    cell: ({ reason }) => <bdi>{reason}</bdi>,
    onPhone: 'line',
  },
  {
    key: 'stoppedAt',
    head: heads.stoppedAt,
    sort: true,
    width: '13rem',
    skeleton: 130,
    cell: ({ stoppedAt, stoppedByName }) => (
      <span className="two">
        <span className="num nowrap">{text.moment(formatDate(stoppedAt), formatTime(stoppedAt))}</span>
        {stoppedByName !== null && <bdi className="dim">{stoppedByName}</bdi>}
      </span>
    ),
    onPhone: 'line',
  },
]
