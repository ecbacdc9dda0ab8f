import { Button } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { formatNumber } from '../../../format/numbers.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { ProgressRing } from '../../../ui/progress-ring.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { gradesText } from '../grades.text.ts'
import '../../../ui/capacity-bar.css'
import { Distribution } from './distribution.tsx'
import type { GradeFigures } from './grade-figures.ts'

interface GradingSummaryProps {
  figures: GradeFigures
  /** Why the final grades cannot be calculated now. */
  isReadOnly: boolean
  hasUnsaved: boolean
  isCalculating: boolean
  onCalculate: () => void
}

const Figure = ({ name, value }: { name: string; value: number | null }) => (
  <div>
    <div className="dim small">{name}</div>
    <b className="num grade-figure">{value === null ? gradesText.noFigure : formatNumber(value)}</b>
  </div>
)

const progressOf = ({ enteredCount, totalCount }: GradeFigures) => {
  if (enteredCount === 0) return gradesText.progress.none
  return enteredCount < totalCount ? gradesText.progress.some : gradesText.progress.complete
}

function Calculation({ figures, hasUnsaved, isCalculating, onCalculate }: Omit<GradingSummaryProps, 'isReadOnly'>) {
  const { enteredCount, totalCount, finalsCount } = figures
  const isComplete = enteredCount === totalCount
  const isOpen = isComplete && !hasUnsaved
  const isDone = finalsCount === totalCount
  const hint = isDone ? gradesText.calculatedAll : isOpen ? gradesText.calculateNow : gradesText.calculateWhen
  return (
    <div className="grade-calculate">
      <span className="dim small" id="calculate-hint">
        {hasUnsaved ? gradesText.calculateWhen : hint}
      </span>
      <Button
        variant={isOpen && !isDone ? 'filled' : 'default'}
        disabled={!isOpen}
        aria-describedby="calculate-hint"
        loading={isCalculating}
        leftSection={<IconCalculator size={18} aria-hidden />}
        onClick={onCalculate}
      >
        {gradesText.calculate}
      </Button>
    </div>
  )
}

/** On a phone one line that unfolds: the rows come first. */
export const GradingSummary = memo((props: GradingSummaryProps) => {
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(false)
  const { enteredCount, totalCount } = props.figures
  if (!isPhone) return <Summary {...props} />
  const head = (
    <span className="grade-summary-line">
      <b className="strong">{progressOf(props.figures)}</b>
      <span className="dim small">{gradesText.progressLabel(enteredCount, totalCount)}</span>
    </span>
  )
  return (
    <Disclosure level={2} isOpen={isOpen} head={head} onToggle={() => setIsOpen(!isOpen)}>
      <Summary {...props} />
    </Disclosure>
  )
})

/** How far grading has come, the grades in figures and in a picture, and the step that ends it. */
function Summary(props: GradingSummaryProps) {
  const { figures, isReadOnly } = props
  const { enteredCount, totalCount, average, highest, belowPassingCount, bins } = figures
  const share = enteredCount / totalCount
  return (
    <div className="grade-summary">
      <section className="card grade-progress" aria-label={progressOf(figures)}>
        <ProgressRing share={share} tone={share === 1 ? 'green' : 'teal'}>
          <Ltr>
            {enteredCount}/{totalCount}
          </Ltr>
        </ProgressRing>
        <div className="grade-progress-words">
          <b className="strong">{progressOf(figures)}</b>
          <div className="dim small">{gradesText.missing(totalCount - enteredCount)}</div>
          <div
            className="bar grade-bar"
            role="progressbar"
            aria-label={gradesText.progressLabel(enteredCount, totalCount)}
            aria-valuemin={0}
            aria-valuemax={totalCount}
            aria-valuenow={enteredCount}
          >
            <i style={{ inlineSize: `${share * 100}%` }} />
          </div>
        </div>
        {!isReadOnly && <Calculation {...props} />}
      </section>
      <section className="card grade-spread" aria-label={gradesText.distribution}>
        <div className="row grade-figures">
          <Figure name={gradesText.average} value={average} />
          <Figure name={gradesText.highest} value={highest} />
          <Figure name={gradesText.belowPassing} value={belowPassingCount} />
        </div>
        <Distribution bins={bins} />
      </section>
    </div>
  )
}
