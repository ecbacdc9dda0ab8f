import { formatDate } from '../../../format/dates.ts'
import { formatGpa, formatNumber } from '../../../format/numbers.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { RowActions } from '../../../ui/row-actions.tsx'
import { SortHead } from '../../../ui/sort-head.tsx'
import { fullNameOf } from '../../users/user-name.ts'
import type { ResultRow } from '../graduation.api.ts'
import { graduationText } from '../graduation.text.ts'
import { resultActions } from './result-actions.tsx'
import { ResultBadge } from './result-badges.tsx'
import type { ResultActions, ResultsListProps } from './results-list.ts'
import './results-table.css'

const { columns } = graduationText

type HeadProps = Pick<ResultsListProps, 'tab' | 'sort' | 'onSort'> &
  Partial<Pick<ResultsListProps, 'rows' | 'selected'>>

function PageCheck({ rows = [], selected }: Pick<HeadProps, 'rows' | 'selected'>) {
  const chosen = selected ? rows.filter(selected.has).length : 0
  const isWholePage = rows.length > 0 && chosen === rows.length
  return (
    <th scope="col" className="check">
      <Checkbox
        label={graduationText.selectPage}
        isChecked={isWholePage}
        isPartial={chosen > 0 && !isWholePage}
        isDisabled={rows.length === 0}
        onToggle={() => selected?.select(rows, !isWholePage)}
      />
    </th>
  )
}

/** Stays the same while the rows are loading, so that nothing jumps when they come. */
export const ResultsTableHead = ({ tab, sort, onSort, rows, selected }: HeadProps) => (
  <>
    <colgroup>
      {tab === 'graduates' && <col className="result-check" />}
      <col className="result-number" />
      <col />
      <col className="result-program" />
      <col className="result-date" />
      <col className="result-gpa" />
      <col className="result-state" />
      <col className="result-actions" />
    </colgroup>
    <thead>
      <tr>
        {tab === 'graduates' && <PageCheck {...(rows && { rows })} {...(selected && { selected })} />}
        <SortHead column="number" sort={sort} onSort={onSort}>
          {columns.number}
        </SortHead>
        <SortHead column="lastName" sort={sort} onSort={onSort}>
          {columns[tab]}
        </SortHead>
        <SortHead column="programName" sort={sort} onSort={onSort}>
          {columns.program}
        </SortHead>
        <th scope="col" className="result-date">
          {tab === 'graduates' ? columns.graduatesDate : columns.failuresDate}
        </th>
        <SortHead column="finalGpa" sort={sort} onSort={onSort}>
          {columns.gpa}
        </SortHead>
        <th scope="col">{tab === 'graduates' ? columns.certificate : columns.since}</th>
        <th scope="col" className="act">
          {columns.actions}
        </th>
      </tr>
    </thead>
  </>
)

type RowProps = ResultActions & { row: ResultRow; selected: ResultsListProps['selected'] }

const Row = ({ row, selected, ...actions }: RowProps) => (
  <tr data-selected={selected.has(row) || undefined}>
    {row.isGraduate && (
      <td>
        <Checkbox
          label={graduationText.selectRow(fullNameOf(row))}
          isChecked={selected.has(row)}
          onToggle={() => selected.toggle(row)}
        />
      </td>
    )}
    <td className="num dim">{formatNumber(row.number)}</td>
    <td>
      <span className="row result-name">
        <Avatar name={fullNameOf(row)} />
        <span className="two">
          <bdi title={fullNameOf(row)}>{fullNameOf(row)}</bdi>
          <Ltr>{row.nationalId}</Ltr>
        </span>
      </span>
    </td>
    <td>
      <span className="one-line" title={row.programName}>
        <bdi>{row.programName}</bdi>
      </span>
    </td>
    <td className="num result-date">{formatDate(row.decidedAt)}</td>
    <td className="num strong">{formatGpa(row.finalGpa)}</td>
    <td>
      <ResultBadge row={row} />
    </td>
    <td className="act">
      <RowActions name={fullNameOf(row)} actions={resultActions(row, actions)} />
    </td>
  </tr>
)

export const ResultsTable = ({ tab, rows, selected, sort, onSort, ...actions }: ResultsListProps) => (
  <table className="table results-table">
    <ResultsTableHead tab={tab} sort={sort} onSort={onSort} rows={rows} selected={selected} />
    <tbody>
      {rows.map((row) => (
        <Row key={row.id} row={row} selected={selected} {...actions} />
      ))}
    </tbody>
  </table>
)
