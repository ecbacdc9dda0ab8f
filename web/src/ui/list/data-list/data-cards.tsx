import { Group, Stack } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { SkeletonBar } from '../../feedback/skeleton-bar.tsx'
import { CardsSort } from '../cards-sort.tsx'
import listCardStyles from '../list-card.module.css'
import { RowMenu } from '../row-menu.tsx'
import { type Column, type PhoneSlot, phoneSlots } from './column.ts'
import styles from './data-list.module.css'
import type { DataRowsProps } from './data-rows.ts'
import { renderShape } from './data-table.tsx'
import { PageCheckbox, RowCheckbox } from './selection-boxes.tsx'

interface CardProps {
  /** Content of the columns for a slot of the card. */
  at: (slot: PhoneSlot) => readonly ReactNode[]
  check: ReactNode
  menu: ReactNode
}

function StackedCard({ at, check, menu }: CardProps) {
  const under = at('under')
  const title =
    under.length > 0 ? (
      <span className="two">
        {at('title')}
        {under}
      </span>
    ) : (
      at('title')
    )
  return (
    <>
      <Group className={listCardStyles.listCardHead} gap="0.5rem" justify="space-between" wrap="nowrap">
        {check ? (
          <span className="row person">
            {check}
            {title}
          </span>
        ) : (
          title
        )}
        {at('corner')}
        {menu}
      </Group>
      {at('line')}
      <div className={`row wrap ${listCardStyles.listCardFoot}`}>
        {at('lead')}
        {at('fact')}
      </div>
      {at('after')}
    </>
  )
}

const BesideCard = ({ at, check, menu }: CardProps) => (
  <>
    {check}
    <Stack className={styles.words} gap="0.25rem" flex={1} miw={0}>
      {at('title')}
      {at('under')}
      {at('line')}
      <span className="row wrap small dim">
        {at('lead')}
        {at('fact')}
      </span>
    </Stack>
    {menu}
  </>
)

const RowCard = ({ at, check, menu }: CardProps) => (
  <>
    {check}
    {at('title')}
    {menu}
  </>
)

const GridCard = ({ at }: CardProps) => phoneSlots.map((slot) => <Fragment key={slot}>{at(slot)}</Fragment>)

const looks = {
  stacked: { Card: StackedCard, className: listCardStyles.listCardItem },
  beside: { Card: BesideCard, className: '' },
  row: { Card: RowCard, className: '' },
  grid: { Card: GridCard, className: styles.grid },
}

const toSlots = <Row,>({ onPhone = {} }: Column<Row>) =>
  typeof onPhone === 'string' ? [onPhone] : Object.keys(onPhone)

/** Content of a row's columns for a slot of its card. */
const contents =
  <Row,>(columns: readonly Column<Row>[], row: Row): CardProps['at'] =>
  (slot) =>
    columns
      .filter((column) => toSlots(column).includes(slot))
      .map(({ key, cell, onPhone }) => {
        const show = (typeof onPhone === 'object' && onPhone[slot]) || cell
        return <Fragment key={key}>{show(row)}</Fragment>
      })

/** The shapes of a loading card: one for each column, none for second lines. */
const shapes =
  <Row,>(columns: readonly Column<Row>[], row: number): CardProps['at'] =>
  (slot) =>
    columns
      .filter((column) => slot !== 'under' && toSlots(column)[0] === slot)
      .map(({ key, skeleton, phoneSkeleton = skeleton }) => (
        <Fragment key={key}>{renderShape(phoneSkeleton, row)}</Fragment>
      ))

function CardsHead<Row>({ rows, texts, selection, sort, onSort }: DataRowsProps<Row>) {
  const { sortLabel = '', sorts, otherSort = '' } = texts
  if (!sorts) return null
  return (
    <CardsSort label={sortLabel} sorts={sorts} otherLabel={otherSort} sort={sort} onSort={onSort}>
      {selection?.isPageOnPhone && <PageCheckbox rows={rows} {...selection} />}
    </CardsSort>
  )
}

/** Rows as cards, on phones: what the columns show there, in the places that they name. */
export function DataCards<Row>(props: DataRowsProps<Row>) {
  const { rows, rowId, columns, rowActions, selection, cards = {} } = props
  const { look = 'stacked', open, isBusy } = cards
  const { Card, className } = looks[look]
  const opens = open ? listCardStyles.cardOpens : ''
  return (
    <>
      <CardsHead {...props} />
      <ul className="rowcards">
        {rows.map((row) => (
          <li
            key={rowId(row)}
            className={`${className} ${opens} ${cards.className ?? ''}`}
            aria-busy={isBusy?.(row) || undefined}
            data-selected={selection?.selected.has(row) || undefined}
          >
            {open && (
              <button
                type="button"
                className={listCardStyles.cardOpen}
                aria-label={open.getLabel(row)}
                onClick={() => open.onOpen(row)}
              />
            )}
            <Card
              at={contents(columns, row)}
              check={selection && <RowCheckbox row={row} {...selection} />}
              menu={!open && rowActions && <RowMenu name={rowActions.getName(row)} actions={rowActions.of(row)} />}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Cards that are loading, in the shape of the columns. */
export function DataCardsSkeleton<Row>(props: Omit<DataRowsProps<Row>, 'rows'>) {
  const { columns, selection, skeletonCount = 8, cards: { look = 'stacked', className: own = '' } = {} } = props
  const { Card, className } = looks[look]
  return (
    <>
      {selection?.isPageOnPhone && <CardsHead {...props} rows={[]} />}
      <ul className="rowcards" aria-hidden>
        {Array.from({ length: skeletonCount }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a shape never changes
          <li key={row} className={`${className} ${own}`}>
            <Card at={shapes(columns, row)} check={selection && <SkeletonBar width={22} />} menu={null} />
          </li>
        ))}
      </ul>
    </>
  )
}
