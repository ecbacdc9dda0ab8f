import { formatDate } from '../../../format/dates.ts'
import { formatGpa, formatNumber } from '../../../format/numbers.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { CardsSort } from '../../../ui/cards-sort.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { fullNameOf } from '../../users/user-name.ts'
import type { ResultRow } from '../graduation.api.ts'
import { graduationText } from '../graduation.text.ts'
import { resultActions } from './result-actions.tsx'
import { ResultBadge } from './result-badges.tsx'
import type { ResultActions, ResultsListProps } from './results-list.ts'
import './results-table.css'

type CardProps = ResultActions & { row: ResultRow; selected: ResultsListProps['selected'] }

const Card = ({ row, selected, ...actions }: CardProps) => (
  <li className="list-card-item" data-selected={selected.has(row) || undefined}>
    <div className="list-card-head">
      <span className="row result-name">
        {row.isGraduate && (
          <Checkbox
            label={graduationText.selectRow(fullNameOf(row))}
            isChecked={selected.has(row)}
            onToggle={() => selected.toggle(row)}
          />
        )}
        <Avatar name={fullNameOf(row)} />
        <span className="two">
          <bdi>{fullNameOf(row)}</bdi>
          <bdi>{row.programName}</bdi>
        </span>
      </span>
      <RowMenu name={fullNameOf(row)} actions={resultActions(row, actions)} />
    </div>
    <div className="row wrap list-card-foot">
      <span className="dim small num">{formatNumber(row.number)}</span>
      <span className="dim small">{formatDate(row.decidedAt)}</span>
      <span className="small">
        {graduationText.gpa} <b className="num">{formatGpa(row.finalGpa)}</b>
      </span>
      <span className="push">
        <ResultBadge row={row} />
      </span>
    </div>
  </li>
)

export const ResultsCards = ({ tab: _, selected, rows, sort, onSort, ...actions }: ResultsListProps) => (
  <>
    <CardsSort
      label={graduationText.sortLabel}
      sorts={graduationText.sorts}
      otherLabel={graduationText.otherSort}
      sort={sort}
      onSort={onSort}
    />
    <ul className="rowcards">
      {rows.map((row) => (
        <Card key={row.id} row={row} selected={selected} {...actions} />
      ))}
    </ul>
  </>
)
