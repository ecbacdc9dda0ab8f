import type { PlanPreview } from '@manara/contract/grade-book.ts'
import { formatNumber } from '../../../format/numbers.ts'
import { bookText as text } from '../grade-book.text.ts'
import styles from './grade-book.module.css'

const figure = (value: number | null) => (value === null ? text.noFigure : formatNumber(value))

const parts = ['practical', 'exam', 'final'] as const
const heads = { practical: text.parts.PRACTICAL, exam: text.parts.EXAM, final: text.final }

/** Every student's parts before and after the change; nothing is saved. */
export const PlanTrial = ({ preview }: { preview: PlanPreview }) => (
  <>
    <p className="small">
      {text.trialSums(preview.gainedCount, preview.lostCount)}{' '}
      {text.trialMeans(figure(preview.meanBefore), figure(preview.meanAfter))}.{' '}
      {text.trialSpreads(figure(preview.spreadBefore), figure(preview.spreadAfter))}.
    </p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
    <section className={`table-window framed ${styles.trial}`} aria-label={text.trial} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{text.student}</th>
            {parts.map((part) => (
              <th key={part} scope="col" className="c">
                {heads[part]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map(({ enrollmentId, studentName, before, after }) => (
            <tr key={enrollmentId}>
              <th scope="row">
                <bdi>{studentName}</bdi>
              </th>
              {parts.map((part) => (
                <td key={part} className="c num nowrap">
                  {text.change(figure(before[part]), figure(after[part]))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </>
)
