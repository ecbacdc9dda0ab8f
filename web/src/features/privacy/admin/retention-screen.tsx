import type { RetentionTerm } from '@manara/contract/retention.ts'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import { twoWords, words } from '../../../ui/list/data-list/words.tsx'
import { retentionQuery } from '../privacy.api.ts'
import { privacyText } from '../privacy.text.ts'

const text = privacyText.retention
const heads = text.columns

const Moment = ({ at }: { at: string | null }) => (
  <span className="dim num">{at === null ? text.none : privacyText.moment(at)}</span>
)

const Fact = ({ children }: { children: string }) => <span className="dim num">{children}</span>

const columns: readonly Column<RetentionTerm>[] = [
  {
    key: 'kind',
    head: heads.kind,
    width: '36%',
    skeleton: twoWords([120, 60], [160, 60]),
    cell: ({ title, purpose }) => (
      <span className="two">
        <span style={{ whiteSpace: 'normal' }}>{title}</span>
        <span style={{ whiteSpace: 'normal' }}>{purpose}</span>
      </span>
    ),
    onPhone: 'title',
  },
  {
    key: 'kept',
    head: heads.kept,
    skeleton: words(50, 30),
    cell: ({ kept }) => kept ?? text.forever,
    onPhone: 'corner',
  },
  {
    key: 'count',
    head: heads.count,
    skeleton: 40,
    cell: ({ count, isEstimate }) => (
      <span className="num">{isEstimate ? text.estimate(count) : text.number(count)}</span>
    ),
    onPhone: {
      fact: ({ count, isEstimate }) => <Fact>{text.now(isEstimate ? text.estimate(count) : text.number(count))}</Fact>,
    },
  },
  {
    key: 'oldest',
    head: heads.oldest,
    skeleton: 120,
    cell: ({ oldest }) => <Moment at={oldest} />,
    onPhone: { fact: ({ oldest }) => oldest && <Fact>{text.since(privacyText.moment(oldest))}</Fact> },
  },
  {
    key: 'nextPurge',
    head: heads.nextPurge,
    skeleton: 120,
    cell: ({ nextPurge }) => <Moment at={nextPurge} />,
    onPhone: { fact: ({ nextPurge }) => nextPurge && <Fact>{text.purgedAt(privacyText.moment(nextPurge))}</Fact> },
  },
]

/** How long each kind of data is kept; to read. Never empty: every school has these kinds. */
export function RetentionScreen() {
  const terms = useQuery({ ...retentionQuery, select: (rows) => ({ rows, total: rows.length }) })
  return (
    <DataList
      list={terms}
      errorMessage={getErrorMessage(terms.error)}
      texts={text}
      bar={
        <div className="card-head">
          <div>
            <h2>{text.title}</h2>
            <p className="dim small">{text.hint}</p>
          </div>
        </div>
      }
      empty={() => null}
      rowId={({ kind }) => kind}
      columns={columns}
      page={1}
      perPage={100}
      onSearch={() => undefined}
      isTall
    />
  )
}
