import { Box, Button, Flex, Group } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { formatNumber } from '../../../format/numbers.ts'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'
import { gradesText } from '../grades.text.ts'
import { Distribution } from './distribution.tsx'
import type { GradeFigures } from './grade-figures.ts'
import styles from './grading.module.css'

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
    <Box className="num" component="b" fz="xl">
      {value === null ? gradesText.noFigure : formatNumber(value)}
    </Box>
  </div>
)

const toProgress = ({ enteredCount, totalCount }: GradeFigures) => {
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
    <Group
      className={`${styles.gradeCalculate} rule-above`}
      gap="0.5rem 1rem"
      justify="space-between"
      pt="sm"
      flex="1 1 100%"
    >
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
    </Group>
  )
}

/** On a phone one line that unfolds: the rows come first. */
export const GradingSummary = memo((props: GradingSummaryProps) => {
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(false)
  const { enteredCount, totalCount } = props.figures
  if (!isPhone) return <Summary {...props} />
  const head = (
    <Flex component="span" gap="sm" align="baseline" justify="space-between" ta="start" flex={1}>
      <b className="strong">{toProgress(props.figures)}</b>
      <span className="dim small">{gradesText.progressLabel(enteredCount, totalCount)}</span>
    </Flex>
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
    <Columns of="minmax(0, 1fr) minmax(0, 1.25fr)">
      <Group
        component="section"
        className={`card ${styles.gradeProgress}`}
        aria-label={toProgress(figures)}
        gap="0.75rem 1rem"
        p="1rem 1.25rem"
      >
        <ProgressRing share={share} tone={share === 1 ? 'green' : 'teal'}>
          <Ltr>
            {enteredCount}/{totalCount}
          </Ltr>
        </ProgressRing>
        <Box flex={1} miw="9rem">
          <b className="strong">{toProgress(figures)}</b>
          <div className="dim small">{gradesText.missing(totalCount - enteredCount)}</div>
          <Meter
            style={{ marginBlockStart: '0.5rem' }}
            share={share}
            label={gradesText.progressLabel(enteredCount, totalCount)}
            progress={{ now: enteredCount, max: totalCount }}
          />
        </Box>
        {!isReadOnly && <Calculation {...props} />}
      </Group>
      <Flex
        className="card"
        component="section"
        direction="column"
        gap="xs"
        pt="md"
        px={20}
        pb="sm"
        aria-label={gradesText.distribution}
      >
        <Group gap="0.25rem 2rem">
          <Figure name={gradesText.average} value={average} />
          <Figure name={gradesText.highest} value={highest} />
          <Figure name={gradesText.belowPassing} value={belowPassingCount} />
        </Group>
        <Distribution bins={bins} />
      </Flex>
    </Columns>
  )
}
