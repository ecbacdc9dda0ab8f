import type { KeyRehearsal, RescoredResult } from '@manara/contract/key-correction.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { keyCorrectionText as text } from '../key-correction.text.ts'
import styles from './quiz.module.css'

const isOther = ({ before, beforeMax, after, afterMax }: RescoredResult) => before !== after || beforeMax !== afterMax

const percent = (points: number, most: number) => (most === 0 ? 0 : points / most)

function Change({ result }: { result: RescoredResult }) {
  const { before, beforeMax, after, afterMax, wasPassed, isPassed } = result
  const step = percent(after, afterMax) - percent(before, beforeMax)
  return (
    <>
      {step !== 0 && <Badge tone={step > 0 ? 'green' : 'red'}>{step > 0 ? text.rises : text.falls}</Badge>}{' '}
      {wasPassed !== isPassed && (
        <Badge tone={isPassed ? 'green' : 'red'}>{isPassed ? text.passesNow : text.failsNow}</Badge>
      )}
    </>
  )
}

/** What a correction would do: its figures, the columns of the grade book, and each student (R-key-2). */
export function KeyRehearsalTable({ rehearsal }: { rehearsal: KeyRehearsal }) {
  const { risesCount, fallsCount, staysCount, passesGained, passesLost, columns, results, moreCount } = rehearsal
  const shown = results.filter(isOther)
  return (
    <>
      <Note tone={fallsCount > 0 ? 'yellow' : 'blue'}>
        {shown.length === 0 ? text.nobody : text.figures(risesCount, fallsCount, staysCount)}{' '}
        {passesGained + passesLost > 0 && text.passes(passesGained, passesLost)}
      </Note>
      {columns.map(({ columnId, title, isPosted }) => (
        <p key={columnId} className="small">
          {isPosted ? text.postedColumn(title) : text.column(title)}
        </p>
      ))}
      {results.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section className={`table-window framed ${styles.resultRows}`} aria-label={text.rehearsal} tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{text.student}</th>
                <th scope="col">{text.before}</th>
                <th scope="col">{text.after}</th>
              </tr>
            </thead>
            <tbody>
              {results.map((result) => (
                <tr key={result.studentId}>
                  <th scope="row">
                    <bdi>{result.studentName}</bdi>
                  </th>
                  <td className="num nowrap">
                    <Ltr>{text.result(result.before, result.beforeMax)}</Ltr>
                  </td>
                  <td className="num">
                    <Ltr>{text.result(result.after, result.afterMax)}</Ltr> <Change result={result} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {moreCount > 0 && <p className="small dim">{text.more(moreCount)}</p>}
    </>
  )
}
