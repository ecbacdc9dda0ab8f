import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../../../ui/layout/icon-button.tsx'
import { kindsText } from '../question-kinds.text.ts'
import styles from './kinds.module.css'

interface RowsFieldProps<Row> {
  label: string
  rows: readonly Row[]
  min: number
  max: number
  newRow: () => Row
  rowLabel: (number: number) => string
  addLabel: string
  /** With arrows: the order of the rows counts. */
  isOrdered?: boolean
  onChange: (rows: Row[]) => void
  /** The fields of a row; `change` replaces it. */
  children: (row: Row, change: (row: Row) => void, number: number) => ReactNode
}

let lastKey = 0

/** A list of rows with fields, to which rows are added and from which they are taken. */
export function RowsField<Row>(props: RowsFieldProps<Row>) {
  const { label, rows, min, max, newRow, rowLabel, addLabel, isOrdered = false, onChange, children } = props
  const [given, setKeys] = useState<number[]>([])
  // Rows may also come from outside: each one gets a key as soon as it is there.
  const keys = rows.map((_, at) => given[at] ?? -1 - at)

  const remove = (at: number) => {
    setKeys(keys.toSpliced(at, 1))
    onChange(rows.toSpliced(at, 1))
  }
  const move = (at: number, to: number) => {
    const [key = 0, row] = [keys[at], rows[at]]
    setKeys(keys.toSpliced(at, 1).toSpliced(to, 0, key))
    if (row !== undefined) onChange(rows.toSpliced(at, 1).toSpliced(to, 0, row))
  }
  const add = () => {
    setKeys([...keys, ++lastKey])
    onChange([...rows, newRow()])
  }

  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <ul className={styles.rows}>
        {rows.map((row, at) => {
          const name = rowLabel(at + 1)
          return (
            <li key={keys[at]} className={styles.row}>
              <div className={styles.cells}>{children(row, (changed) => onChange(rows.with(at, changed)), at + 1)}</div>
              {isOrdered && (
                <>
                  <IconButton label={kindsText.up(name)} disabled={at === 0} onClick={() => move(at, at - 1)}>
                    <IconArrowUp size={18} />
                  </IconButton>
                  <IconButton
                    label={kindsText.down(name)}
                    disabled={at === rows.length - 1}
                    onClick={() => move(at, at + 1)}
                  >
                    <IconArrowDown size={18} />
                  </IconButton>
                </>
              )}
              {rows.length > min && (
                <IconButton label={kindsText.remove(name)} onClick={() => remove(at)}>
                  <IconX size={18} />
                </IconButton>
              )}
            </li>
          )
        })}
      </ul>
      {rows.length < max && (
        <Button size="sm" variant="light" leftSection={<IconPlus size={18} />} onClick={add}>
          {addLabel}
        </Button>
      )}
    </fieldset>
  )
}
