import type { Excuse } from '@manara/contract/excuses.ts'
import { formatDate } from '../../../format/dates.ts'
import { countDays, formatDaySpan } from '../../../format/day-span.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Fact, Facts } from '../../../ui/layout/facts.tsx'
import { Person } from '../../../ui/layout/person.tsx'
import { excuseDecisionsText as text } from '../excuse-decisions.text.ts'

const { columns } = text

/** Facts of an excuse, shown beside its paper. The permission to read attendance gives no words (R-excuse-4). */
export function ReviewFacts({ excuse }: { excuse: Excuse }) {
  const { studentName, firstDay, lastDay, kind, words, state, decidedAt, decisionNote, absencesCount } = excuse
  const effect = text.effect(state, absencesCount)
  return (
    <>
      <div className="row">
        <Person name={studentName} />
      </div>
      <Facts>
        <Fact name={columns.days}>
          {formatDaySpan(firstDay, lastDay)} ({text.days(countDays(firstDay, lastDay))})
        </Fact>
        <Fact name={columns.kind}>{text.kinds[kind]}</Fact>
        <Fact name={text.submittedAt}>{text.dateAndName(formatDate(excuse.submittedAt), excuse.submittedByName)}</Fact>
        {decidedAt !== null && (
          <Fact name={text.decidedAt}>{text.dateAndName(formatDate(decidedAt), excuse.decidedByName)}</Fact>
        )}
      </Facts>
      {Object.entries({ words, decisionNote }).map(
        ([field, told]) =>
          told !== '' && (
            <p key={field} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} dir="auto">
              {told}
            </p>
          ),
      )}
      {effect !== '' && <Note tone={state === 'PENDING' ? 'teal' : 'green'}>{effect}</Note>}
    </>
  )
}
