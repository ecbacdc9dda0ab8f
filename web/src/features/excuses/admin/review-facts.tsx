import type { Excuse } from '@manara/contract/excuses.ts'
import { formatDate } from '../../../format/dates.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Person } from '../../../ui/layout/person.tsx'
import { DaysCell } from '../excuse-cells.tsx'
import { excuseDecisionsText as text } from '../excuse-decisions.text.ts'
import styles from './excuses.module.css'

const { columns } = text

/** Facts of an excuse, shown beside its paper. Whoever only reads attendance gets no words (R-excuse-4). */
export function ReviewFacts({ excuse }: { excuse: Excuse }) {
  const { studentName, kind, words, state, submittedAt, submittedByName, decidedAt, decidedByName, decisionNote } =
    excuse
  const effect = text.effect(state, excuse.absencesCount)
  return (
    <>
      <div className="row">
        <Person name={studentName} />
      </div>
      <dl className={styles.facts}>
        <dt>{columns.days}</dt>
        <dd>
          <DaysCell {...excuse} />
        </dd>
        <dt>{columns.kind}</dt>
        <dd>{text.kinds[kind]}</dd>
        <dt>{columns.submittedAt}</dt>
        <dd className="num">{formatDate(submittedAt)}</dd>
        {submittedByName !== null && (
          <>
            <dt>{text.sentBy}</dt>
            <dd>
              <bdi>{submittedByName}</bdi>
            </dd>
          </>
        )}
        {decidedAt !== null && (
          <>
            <dt>{text.decidedBy}</dt>
            <dd>{text.decided(formatDate(decidedAt), decidedByName)}</dd>
          </>
        )}
        {decisionNote !== '' && (
          <>
            <dt>{text.note}</dt>
            <dd dir="auto">{decisionNote}</dd>
          </>
        )}
      </dl>
      {words !== '' && (
        <p className={styles.words} dir="auto">
          {words}
        </p>
      )}
      {effect !== '' && <Note tone={state === 'PENDING' ? 'teal' : 'green'}>{effect}</Note>}
    </>
  )
}
