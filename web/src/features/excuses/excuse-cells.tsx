import type { OwnExcuse } from '@manara/contract/excuses.ts'
import { countDays, formatDaySpan } from '../../format/day-span.ts'
import { excusesText as text } from './excuses.text.ts'

/** The days of an excuse, and how many they are. */
export const DaysCell = ({ firstDay, lastDay }: Pick<OwnExcuse, 'firstDay' | 'lastDay'>) => (
  <span className="two">
    <span className="num">{formatDaySpan(firstDay, lastDay)}</span>
    <span className="num">{text.days(countDays(firstDay, lastDay))}</span>
  </span>
)

/** The reason of an absence, with what was written of it. */
export const KindCell = ({ kind, words }: Pick<OwnExcuse, 'kind' | 'words'>) => (
  <span className="two">
    <span>{text.kinds[kind]}</span>
    {words !== '' && (
      <span dir="auto" title={words}>
        {words}
      </span>
    )}
  </span>
)
