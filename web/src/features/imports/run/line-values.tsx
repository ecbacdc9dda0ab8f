import type { ImportLine, ImportValue } from '@manara/contract/imports.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '../../../format/dates.ts'
import { runText } from '../import-run.text.ts'
import styles from './run.module.css'

const { preview: text } = runText

/** So many values of a row are shown at once; a new person may have twenty. */
const shownCount = 6

interface CellContent {
  field: string
  title: string
  value: ImportValue | undefined
  problems: readonly string[]
}

const Problem = ({ children }: { children: string }) => (
  <span className={`wrong small ${styles.problem}`}>
    <IconAlertTriangle size={14} aria-hidden />
    <span>{children}</span>
  </span>
)

/** Old and new value of a field: the old one struck through, the new one bold. */
function Change({ before, after }: ImportValue) {
  if (before === after) return <bdi>{after ?? text.empty}</bdi>
  const next = <b>{after === null ? text.emptied : <bdi>{after}</bdi>}</b>
  if (before === null) return next
  return (
    <>
      <VisuallyHidden>{text.was}</VisuallyHidden>
      <del>
        <bdi>{before}</bdi>
      </del>
      <span className={styles.next}>
        <IconArrowLeft size={14} aria-hidden />
        <VisuallyHidden>{text.becomes}</VisuallyHidden>
        {next}
      </span>
    </>
  )
}

/** Three values of a conflict: present, of the file, and what the file said when it was downloaded. */
const Conflict = ({ before, conflict }: ImportValue & { conflict: NonNullable<ImportValue['conflict']> }) => (
  <dl className={styles.conflict}>
    <div>
      <dt>{text.present}</dt>
      <dd>
        <b>{before === null ? text.empty : <bdi>{before}</bdi>}</b>
        <span className="dim small">
          {conflict.changedBy === null
            ? text.changedAfter
            : text.changedBy(
                conflict.changedBy,
                conflict.changedAt === null ? undefined : formatDate(conflict.changedAt),
              )}
        </span>
      </dd>
    </div>
    <div>
      <dt>{text.inFile}</dt>
      <dd>
        <b>{conflict.file === null ? text.empty : <bdi>{conflict.file}</bdi>}</b>
      </dd>
    </div>
    <div>
      <dt>{text.issued}</dt>
      <dd>{conflict.base === null ? text.empty : <bdi>{conflict.base}</bdi>}</dd>
    </div>
  </dl>
)

const Cell = ({ title, value, problems }: Omit<CellContent, 'field'>) => (
  <li data-wide={value?.conflict !== undefined || undefined}>
    <span className="dim small">{title}</span>
    {value &&
      (value.conflict ? (
        <Conflict {...value} conflict={value.conflict} />
      ) : (
        <span className={styles.change}>
          <Change {...value} />
        </span>
      ))}
    {problems.map((problem) => (
      <Problem key={problem}>{problem}</Problem>
    ))}
  </li>
)

/** The values of a row, and those that have none but a problem. */
function listCells({ values, problems }: ImportLine, titles: ReadonlyMap<string, string>): CellContent[] {
  const known = new Set(values.map(({ field }) => field))
  const others = [...new Set(problems.flatMap(({ field }) => (field === null || known.has(field) ? [] : [field])))]
  const toCell = (field: string, value: ImportValue | undefined): CellContent => ({
    field,
    title: titles.get(field) ?? field,
    value,
    problems: problems.filter((problem) => problem.field === field).map((problem) => problem.text),
  })
  const cells = [
    ...values.map((value) => toCell(value.field, value)),
    ...others.map((field) => toCell(field, undefined)),
  ]
  return cells.toSorted((one, other) => Number(other.problems.length > 0) - Number(one.problems.length > 0))
}

/** What a row changes, with its problems below their values. */
export function LineValues({ line, titles }: { line: ImportLine; titles: ReadonlyMap<string, string> }) {
  const [isWhole, setIsWhole] = useState(false)
  const cells = listCells(line, titles)
  const shown = isWhole ? cells : cells.slice(0, shownCount)
  const rest = cells.length - shownCount
  return (
    <>
      {line.problems
        .filter(({ field }) => field === null)
        .map((problem) => (
          <Problem key={problem.text}>{problem.text}</Problem>
        ))}
      {line.warnings.map((warning) => (
        <span key={warning} className="dim small">
          {warning}
        </span>
      ))}
      {cells.length > 0 && (
        <ul className={styles.values}>
          {shown.map(({ field, ...cell }) => (
            <Cell key={field} {...cell} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <button
          type="button"
          className={`link small ${styles.moreValues}`}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? text.fewerValues : text.moreValues(rest)}
        </button>
      )}
    </>
  )
}
